"""The browser's types, made from the wire's: `python -m orrery.server.typescript` writes `web/src/lib/wire.ts`.

A structure becomes an interface; a field left out when it has its default is optional there. Of those that the browser
compares or puts together it also has the fields, each with what it is where it is left out.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
from msgspec import inspect as look

from orrery.kernel.scene import Area, Item
from orrery.server.wire import campaigns, house, live, on_demand, people, playing, tables, views

HEAD = "// Made from src/orrery/server/wire by `python -m orrery.server.typescript`; do not edit.\n"
PLAIN: dict[Any, str] = {
    look.StrType: "string", look.IntType: "number", look.FloatType: "number",
    look.BoolType: "boolean", look.NoneType: "null", look.AnyType: "unknown",
}  # fmt: skip
ROOMS = (people, house, tables, campaigns, playing, views, live, on_demand)
LISTED = (Area, Item, views.Update)


def typescript() -> str:
    """Every structure of the wire and what it is made of, by name."""
    found: dict[str, str] = {}
    for room in ROOMS:
        for kind in vars(room).values():
            if isinstance(kind, type) and kind.__module__ == room.__name__:
                _words(look.type_info(kind), found)
    union = {
        name: " | ".join(part.__name__ for part in getattr(live, name).__args__) for name in ("Message", "Request")
    }
    lines = [found[name] for name in sorted(found)] + [
        f"export type {name} = {parts};\n" for name, parts in union.items()
    ]
    return "\n".join([HEAD, *lines, *(_fields(kind) for kind in LISTED)])


def _words(kind: Any, found: dict[str, str]) -> str:
    if type(kind) in PLAIN:
        return PLAIN[type(kind)]
    if isinstance(kind, look.Metadata):
        return _words(kind.type, found)
    if isinstance(kind, look.LiteralType):
        return " | ".join(msgspec.json.encode(value).decode() for value in kind.values)
    if isinstance(kind, look.UnionType):
        return " | ".join(_words(part, found) for part in kind.types)
    if isinstance(kind, look.ListType):
        return f"({_words(kind.item_type, found)})[]"
    if isinstance(kind, look.TupleType):
        return f"[{', '.join(_words(part, found) for part in kind.item_types)}]"
    if isinstance(kind, look.DictType):
        return f"Record<{_words(kind.key_type, found)}, {_words(kind.value_type, found)}>"
    if isinstance(kind, look.StructType):
        return _interface(kind, found)
    raise TypeError(f"no word in TypeScript for {kind}")


def _interface(kind: look.StructType, found: dict[str, str]) -> str:
    name = kind.cls.__name__
    if name in found:
        return name
    found[name] = ""
    lines = [f"/** {(kind.cls.__doc__ or name).splitlines()[0]} */", f"export interface {name} {{"]
    if kind.tag_field is not None:
        lines.append(f'  {kind.tag_field}: "{kind.tag}";')
    for field in kind.fields:
        optional = "" if field.required else "?"
        lines.append(f"  {field.encode_name}{optional}: {_words(field.type, found)};")
    found[name] = "\n".join([*lines, "}\n"])
    return name


def _fields(kind: type[msgspec.Struct]) -> str:
    lines = [f"/** The fields of `{kind.__name__}`, and what they are where they are left out. */"]
    lines.append(f"export const {kind.__name__}Fields = {{")
    for field in msgspec.structs.fields(kind):
        usual = field.default_factory() if callable(field.default_factory) else field.default
        value = "undefined" if usual is msgspec.NODEFAULT else msgspec.json.encode(usual).decode()
        lines.append(f"  {field.encode_name}: {value},")
    return "\n".join([*lines, "};\n"])


def main() -> None:
    path = Path(__file__).parents[3] / "web" / "src" / "lib" / "wire.ts"
    path.write_text(typescript(), encoding="utf-8")


if __name__ == "__main__":
    main()
