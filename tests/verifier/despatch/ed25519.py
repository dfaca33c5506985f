"""Ed25519 (RFC 8032, 5.1), as its section 6 gives it in Python: verification only."""

import functools
import hashlib

P = 2**255 - 19
Q = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, P - 2, P) % P
SQRT_M1 = pow(2, (P - 1) // 4, P)


def add(a, b):
    x1, y1, z1, t1 = a
    x2, y2, z2, t2 = b
    e, f = (y1 - x1) * (y2 - x2) % P, (y1 + x1) * (y2 + x2) % P
    g, h = 2 * t1 * t2 * D % P, 2 * z1 * z2 % P
    e, f, g, h = f - e, h - g, h + g, f + e
    return (e * f % P, g * h % P, f * g % P, e * h % P)


def negative(point):
    x, y, z, t = point
    return (P - x, y, z, P - t)


def both(scalar_one, one, scalar_two, two):
    """One point so often and another so often, in one go."""
    sums = {"10": one, "01": two, "11": add(one, two)}
    result = (0, 1, 1, 0)
    for pair in zip(f"{scalar_one:0256b}", f"{scalar_two:0256b}"):
        result = add(result, result)
        if pair != ("0", "0"):
            result = add(result, sums["".join(pair)])
    return result


def is_neutral_by_8(point):
    for _ in range(3):
        point = add(point, point)
    x, y, z, _ = point
    return x % P == 0 and (y - z) % P == 0


@functools.lru_cache(None)
def decompress(data):
    y = int.from_bytes(data, "little")
    sign, y = y >> 255, y & (1 << 255) - 1
    if y >= P:
        return None
    square = (y * y - 1) * pow(D * y * y + 1, P - 2, P) % P
    x = pow(square, (P + 3) // 8, P)
    if (x * x - square) % P != 0:
        x = x * SQRT_M1 % P
    if (x * x - square) % P != 0 or (x == 0 and sign):
        return None
    if x & 1 != sign:
        x = P - x
    return (x, y, 1, x * y % P)


BASE = decompress((4 * pow(5, P - 2, P) % P).to_bytes(32, "little"))


@functools.lru_cache(None)
def is_signed(public, hash_, signature, prefix=b"despatch/entry"):
    """Section 1.4, all in hexadecimal."""
    public, signature = bytes.fromhex(public), bytes.fromhex(signature)
    message = prefix + bytes.fromhex(hash_)
    key, r = decompress(public), decompress(signature[:32])
    s = int.from_bytes(signature[32:], "little")
    if key is None or r is None or s >= Q or is_neutral_by_8(key):
        return False
    k = int.from_bytes(hashlib.sha512(signature[:32] + public + message).digest(), "little") % Q
    return is_neutral_by_8(add(both(s, BASE, k, negative(key)), negative(r)))


def key_id(public):
    return hashlib.sha256(bytes.fromhex(public)).digest()[:8].hex()
