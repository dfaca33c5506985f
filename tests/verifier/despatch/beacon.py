"""Section 4: rounds of drand's chain quicknet."""

import functools
import hashlib

from .bls12_381 import P, is_product_one, lines_of, point1, point2
from .hash_to_curve import hashed_to_curve

GENESIS, PERIOD = 1692803367000, 3000
TAG = b"BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_"
PUBLIC_KEY = bytes.fromhex(
    "83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c"
    "8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb"
    "5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a"
)
GENERATOR = bytes.fromhex(
    "93e02b6052719f607dacd3a088274f65596bd0d09920b61ab5da61bbdc7f5049334cf11213945d57e5ac7d055d042b7e"
    "024aa2b2f08f0a91260805272dc51051c6e47ad4fa403b02b4510b647ae3d1770bac0326a805bbefd48056c8c121bdb8"
)


def time_of(number):
    """When a round is published, in milliseconds since 1970."""
    return GENESIS + (number - 1) * PERIOD


def round_after(at):
    """The first round that is published after a time."""
    return max(1, (at - GENESIS) // PERIOD + 2)


def randomness_of(signature):
    return hashlib.sha256(bytes.fromhex(signature)).hexdigest()


@functools.lru_cache(None)
def lines():
    return lines_of(point2(PUBLIC_KEY)), lines_of(point2(GENERATOR))


@functools.lru_cache(None)
def is_signed(number, signature):
    """Whether a signature is the beacon's for a round: takes some hundredths of a second."""
    point = point1(bytes.fromhex(signature))
    if point is None:
        return False
    of_key, of_generator = lines()
    x, y = hashed_to_curve(hashlib.sha256(number.to_bytes(8, "big")).digest(), TAG)
    return is_product_one(((point, of_generator), ((x, P - y), of_key)))
