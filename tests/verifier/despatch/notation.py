"""Section 1.1 and 1.2: canonical JSON, digests, strict reading, and the forms that values have."""

import hashlib
import json
import re

SIDES = ("allied", "axis")
DEEPEST = 64


class Wrong(Exception):
    """What is wrong, in a sentence."""


def demand(condition, reason):
    if not condition:
        raise Wrong(reason)


def canonical(value):
    """RFC 8785."""
    if isinstance(value, dict):
        names = sorted(value, key=lambda name: name.encode("utf-16-be"))
        return "{" + ",".join(canonical(name) + ":" + canonical(value[name]) for name in names) + "}"
    if isinstance(value, list):
        return "[" + ",".join(map(canonical, value)) + "]"
    if isinstance(value, float):
        return fraction(value)
    return json.dumps(value, ensure_ascii=False)


def fraction(value):
    """A number as ECMAScript writes it (Number::toString): Python finds the same digits, but sets them otherwise."""
    sign, whole, part, exponent = re.fullmatch(r"(-?)(\d+)(?:\.(\d+))?(?:e([-+]\d+))?", repr(value)).groups()
    digits = (whole + (part or "")).lstrip("0")
    point = len(whole) + int(exponent or 0) - (len(whole + (part or "")) - len(digits))
    digits = digits.rstrip("0")
    if digits == "":
        return "0"
    if len(digits) <= point <= 21:
        return sign + digits.ljust(point, "0")
    if 0 < point <= 21:
        return f"{sign}{digits[:point]}.{digits[point:]}"
    if -6 < point <= 0:
        return f"{sign}0.{'0' * -point}{digits}"
    return f"{sign}{digits[0]}{'.' if len(digits) > 1 else ''}{digits[1:]}e{point - 1:+d}"


def digest(value):
    return hashlib.sha256(canonical(value).encode()).hexdigest()


def text_of(data, what="The file"):
    """The text of bytes."""
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError:
        raise Wrong(f"{what} is not UTF-8.") from None
    demand(not text.startswith("\ufeff"), f"{what} begins with a byte order mark.")
    return text


def number(text):
    """JSON has one kind of number: 1e3 and 1000.0 are 1000."""
    value = float(text)
    if value in (float("inf"), float("-inf")):
        raise Wrong("holds a number that is not finite")
    return int(value) if value == value // 1 and abs(value) < 2**53 else value


def constant(_):
    raise ValueError


def members(pairs):
    found = dict(pairs)
    if len(found) < len(pairs):
        raise Wrong("has a member twice")
    if "__proto__" in found:
        raise Wrong("has a member named __proto__")
    return found


def strict_json(source, place):
    """The value of a text, whose faults are named with its place."""
    try:
        value = json.loads(
            source, parse_float=number, parse_int=number, parse_constant=constant, object_pairs_hook=members
        )
        is_flat = depth_of(value) <= DEEPEST
    except Wrong as wrong:
        raise Wrong(f"{place} {wrong}.") from None
    except RecursionError:
        is_flat = False
    except ValueError:
        raise Wrong(f"{place} is no JSON.") from None
    demand(is_flat, f"{place} is more than {DEEPEST} lists and objects deep.")
    return value


def depth_of(value):
    """How deep lists and objects lie in one another; on the way, that texts are whole."""
    if isinstance(value, str):
        return 0 if is_well_formed(value) else halved()
    if isinstance(value, dict):
        return 1 + max((max(depth_of(name), depth_of(each)) for name, each in value.items()), default=0)
    if isinstance(value, list):
        return 1 + max(map(depth_of, value), default=0)
    return 0


def is_well_formed(text):
    return re.search("[\ud800-\udfff]", text) is None


def halved():
    raise Wrong("holds a half of a surrogate pair")


# Forms


def is_anything(_):
    return True


def is_text(value):
    return isinstance(value, str)


def is_list(value):
    return isinstance(value, list)


def is_object(value):
    return isinstance(value, dict)


def is_whole(value):
    return isinstance(value, int) and not isinstance(value, bool)


def is_boolean(value):
    return isinstance(value, bool)


def is_count(value):
    return is_whole(value) and value >= 1


def is_index(value):
    return is_whole(value) and value >= 0


def is_null(value):
    return value is None


def between(least, most):
    return lambda value: is_whole(value) and least <= value <= most


def matching(pattern):
    return lambda value: is_text(value) and re.fullmatch(pattern, value) is not None


def is_hex(size):
    return matching("[0-9a-f]{%d}" % (2 * size))


def one_of(*values):
    return lambda value: type(value) in (str, int) and value in values


def record(**forms):
    def has_form(value):
        return is_object(value) and value.keys() == forms.keys() and all(
            has_member(value[name]) for name, has_member in forms.items()
        )

    return has_form


def has_kind(value):
    return is_object(value) and is_text(value.get("kind"))


def either(*forms):
    return lambda value: any(has_form(value) for has_form in forms)


def maybe(form):
    return lambda value: value is None or form(value)


def list_of(is_item, least=0, most=None):
    def has_form(value):
        return is_list(value) and all(map(is_item, value)) and least <= len(value) and (
            most is None or len(value) <= most
        )

    return has_form


def by_side(form):
    return record(allied=form, axis=form)


HASH = is_hex(32)
SIDE = one_of(*SIDES)
PARTY = one_of(*SIDES, "gameMaster")
PLACE = record(run=is_count, roll=is_count)
BEACON = record(round=is_count, randomness=HASH, signature=is_hex(48))


def is_corrections(value):
    return list_of(has_kind, least=1)(value)


RULINGS = {
    "words": {"words": is_text},
    "rollback": {"toRun": is_index},
    "correction": {"corrections": is_corrections},
    "rules": {"revision": is_count},
}
RULING = either(*(record(kind=one_of(kind), **forms) for kind, forms in RULINGS.items()))


def enemy_of(side):
    return SIDES[1 - SIDES.index(side)]
