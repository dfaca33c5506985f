"""BLS12-381 as far as verifying drand's signatures takes it: its groups, and whether a product of pairings is one.

Draft-irtf-cfrg-pairing-friendly-curves, 4.2.1; points are written as draft-irtf-cfrg-bls-signature, appendix C, has it.
"""

P = 0x1A0111EA397FE69A4B1BA7B6434BACD764774B84F38512BF6730D2A0F6B0F6241EABFFFEB153FFFFB9FEFFFFFFFFAAAB
R = 0x73EDA753299D7D483339D80809A1D80553BDA402FFFE5BFEFFFFFFFF00000001
#: The curve's parameter is its negative.
X = 0xD201000000010000
HALF = (P - 1) // 2


def root(value):
    """A square root in the prime field; None where there is none."""
    found = pow(value, (P + 1) // 4, P)
    return found if found * found % P == value % P else None


# The field of P^2 elements: a + b u, u^2 = -1


def add2(a, b):
    return ((a[0] + b[0]) % P, (a[1] + b[1]) % P)


def sub2(a, b):
    return ((a[0] - b[0]) % P, (a[1] - b[1]) % P)


def mul2(a, b):
    x, y = a[0] * b[0], a[1] * b[1]
    return ((x - y) % P, ((a[0] + a[1]) * (b[0] + b[1]) - x - y) % P)


def scale2(a, k):
    return (a[0] * k % P, a[1] * k % P)


def inverse2(a):
    norm = pow(a[0] * a[0] + a[1] * a[1], -1, P)
    return (a[0] * norm % P, -a[1] * norm % P)


def by_xi(a):
    """Times 1 + u, of which the field above is made."""
    return ((a[0] - a[1]) % P, (a[0] + a[1]) % P)


def power2(a, exponent):
    result = (1, 0)
    for bit in bin(exponent)[2:]:
        result = mul2(result, result)
        if bit == "1":
            result = mul2(result, a)
    return result


def root2(a):
    norm = root(a[0] * a[0] + a[1] * a[1])
    for sign in (1, -1) if norm is not None else ():
        half = root((a[0] + sign * norm) * pow(2, -1, P))
        if half:
            found = (half, a[1] * pow(2 * half, -1, P) % P)
            if mul2(found, found) == (a[0] % P, a[1] % P):
                return found
    return None


# Of P^6: c0 + c1 v + c2 v^2, v^3 = 1 + u


def add6(a, b):
    return tuple(map(add2, a, b))


def sub6(a, b):
    return tuple(map(sub2, a, b))


def mul6(a, b):
    x, y, z = map(mul2, a, b)
    yz = sub2(sub2(mul2(add2(a[1], a[2]), add2(b[1], b[2])), y), z)
    xy = sub2(sub2(mul2(add2(a[0], a[1]), add2(b[0], b[1])), x), y)
    xz = sub2(sub2(mul2(add2(a[0], a[2]), add2(b[0], b[2])), x), z)
    return (add2(x, by_xi(yz)), add2(xy, by_xi(z)), add2(xz, y))


def by_v(a):
    return (by_xi(a[2]), a[0], a[1])


def inverse6(a):
    x, y, z = a
    first = sub2(mul2(x, x), by_xi(mul2(y, z)))
    second = sub2(by_xi(mul2(z, z)), mul2(x, y))
    third = sub2(mul2(y, y), mul2(x, z))
    whole = add2(mul2(x, first), by_xi(add2(mul2(z, second), mul2(y, third))))
    inverse = inverse2(whole)
    return (mul2(first, inverse), mul2(second, inverse), mul2(third, inverse))


# Of P^12: d0 + d1 w, w^2 = v

ZERO2, ONE2 = (0, 0), (1, 0)
ONE = ((ONE2, ZERO2, ZERO2), (ZERO2, ZERO2, ZERO2))


def multiply(a, b):
    x, y = mul6(a[0], b[0]), mul6(a[1], b[1])
    cross = sub6(sub6(mul6(add6(a[0], a[1]), add6(b[0], b[1])), x), y)
    return (add6(x, by_v(y)), cross)


def square(a):
    cross = mul6(a[0], a[1])
    whole = mul6(add6(a[0], a[1]), add6(a[0], by_v(a[1])))
    return (sub6(sub6(whole, cross), by_v(cross)), add6(cross, cross))


def conjugate(a):
    return (a[0], sub6((ZERO2, ZERO2, ZERO2), a[1]))


def inverse(a):
    norm = inverse6(sub6(mul6(a[0], a[0]), by_v(mul6(a[1], a[1]))))
    return (mul6(a[0], norm), sub6((ZERO2, ZERO2, ZERO2), mul6(a[1], norm)))


#: What the powers of w become where everything is raised to P, and to P^2.
ONCE = [power2((1, 1), index * (P - 1) // 6) for index in range(6)]
TWICE = [power2((1, 1), index * (P * P - 1) // 6) for index in range(6)]


def raised(a, factors, is_once):
    def part(half, offset):
        return tuple(
            mul2((each[0], -each[1] % P) if is_once else each, factors[2 * index + offset])
            for index, each in enumerate(half)
        )

    return (part(a[0], 0), part(a[1], 1))


def to_x(a):
    """To the curve's parameter; the inverse is the conjugate where it is used."""
    result = a
    for bit in bin(X)[3:]:
        result = square(result)
        if bit == "1":
            result = multiply(result, a)
    return conjugate(result)


def is_one(value):
    """Whether a value of Miller's loop is one, raised to 3 (P^12 - 1) / R: 3 does not divide R."""
    easy = multiply(conjugate(value), inverse(value))
    easy = multiply(raised(easy, TWICE, False), easy)
    first = multiply(to_x(easy), conjugate(easy))
    first = multiply(to_x(first), conjugate(first))
    second = multiply(to_x(first), raised(first, ONCE, True))
    third = multiply(multiply(to_x(to_x(second)), raised(second, TWICE, False)), conjugate(second))
    return multiply(third, multiply(square(easy), easy)) == ONE


# Points of G1, y^2 = x^3 + 4, as (X : Y : Z) with x = X / Z^2 and y = Y / Z^3; Z is 0 at infinity

INFINITY = (1, 1, 0)


def double(point):
    x, y, z = point
    if z == 0 or y == 0:
        return INFINITY
    a, b = x * x % P, y * y % P
    c = b * b % P
    d = 2 * ((x + b) * (x + b) - a - c) % P
    e = 3 * a % P
    x3 = (e * e - 2 * d) % P
    return (x3, (e * (d - x3) - 8 * c) % P, 2 * y * z % P)


def plus(one, other):
    x1, y1, z1 = one
    x2, y2, z2 = other
    if z1 == 0:
        return other
    if z2 == 0:
        return one
    square1, square2 = z1 * z1 % P, z2 * z2 % P
    u1, u2 = x1 * square2 % P, x2 * square1 % P
    s1, s2 = y1 * square2 * z2 % P, y2 * square1 * z1 % P
    if u1 == u2:
        return double(one) if s1 == s2 else INFINITY
    h, r = (u2 - u1) % P, (s2 - s1) % P
    hh = h * h % P
    hhh, v = h * hh % P, u1 * hh % P
    x3 = (r * r - hhh - 2 * v) % P
    return (x3, (r * (v - x3) - s1 * hhh) % P, z1 * z2 * h % P)


def times(scalar, point):
    result = INFINITY
    for bit in bin(scalar)[2:]:
        result = double(result)
        if bit == "1":
            result = plus(result, point)
    return result


def affine(point):
    x, y, z = point
    inverse_z = pow(z, -1, P)
    return (x * inverse_z**2 % P, y * inverse_z**3 % P)


def point1(data):
    """A compressed point of G1 other than infinity, of the right order; None where the bytes are none."""
    if len(data) != 48 or data[0] >> 5 not in (0b100, 0b101):
        return None
    x = int.from_bytes(bytes([data[0] & 0x1F]) + data[1:], "big")
    y = root(x * x * x + 4) if x < P else None
    if y is None:
        return None
    if (y > HALF) != (data[0] >> 5 == 0b101):
        y = P - y
    return (x, y) if times(R, (x, y, 1))[2] == 0 else None


def point2(data):
    """A compressed point of G2, y^2 = x^3 + 4 (1 + u): the higher coefficient first."""
    x = (int.from_bytes(data[48:], "big"), int.from_bytes(bytes([data[0] & 0x1F]) + data[1:48], "big"))
    y = root2(add2(mul2(mul2(x, x), x), (4, 4)))
    is_larger = y[1] > HALF or (y[1] == 0 and y[0] > HALF)
    return (x, y if is_larger == (data[0] >> 5 == 0b101) else sub2(ZERO2, y))


# Pairings


def lines_of(point):
    """Of Miller's loop over a point of G2 each tangent and chord: its slope, and where it meets the axis."""
    lines, (x, y) = [], point

    def step(slope, other_x):
        nonlocal x, y
        lines.append((slope, sub2(mul2(slope, x), y)))
        x3 = sub2(sub2(mul2(slope, slope), x), other_x)
        x, y = x3, sub2(mul2(slope, sub2(x, x3)), y)

    for bit in bin(X)[3:]:
        step(mul2(scale2(mul2(x, x), 3), inverse2(scale2(y, 2))), x)
        if bit == "1":
            step(mul2(sub2(point[1], y), inverse2(sub2(point[0], x))), point[0])
    return lines


def is_product_one(pairs):
    """Whether the pairings of points of G1 with points of G2, of which the lines are given, multiply to one."""
    value, at = ONE, 0

    def through():
        nonlocal value, at
        for (x, y), lines in pairs:
            slope, meets = lines[at]
            value = multiply(value, ((meets, scale2(slope, -x), ZERO2), (ZERO2, (y, 0), ZERO2)))
        at += 1

    for bit in bin(X)[3:]:
        value = square(value)
        through()
        if bit == "1":
            through()
    return is_one(value)
