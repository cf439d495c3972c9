"""Reads the compiler's index store through the toolchain's libIndexStore.

Functions and constants are from indexstore.h, version 0.16.
"""

import ctypes
import json
import pathlib
import subprocess
from ctypes import CFUNCTYPE, POINTER, byref, c_bool, c_char_p, c_int, c_int64, c_size_t, c_uint
from ctypes import c_uint64, c_void_p
from typing import NamedTuple

# Roles of an occurrence, and of its relations to other symbols.
DECLARATION, DEFINITION, REFERENCE = 1 << 0, 1 << 1, 1 << 2
CHILD_OF = 1 << 9

# Kinds of symbols.
MODULE, PARAMETER = 1, 25

_RECORD = 2  # a dependency of a unit that is a record


class IndexStoreError(Exception):
    """The store cannot be read; the text gives the reason."""


class Unit(NamedTuple):
    """The compiler's output for one source file or one imported module."""

    module: str
    main_file: str  # empty for an imported module
    modified: int  # nanoseconds since 1970
    records: list


class Occurrence(NamedTuple):
    """A place where a symbol is defined or used."""

    usr: str
    name: str
    kind: int
    roles: int
    line: int
    parent: str  # USR of the symbol that contains a definition


class _String(ctypes.Structure):
    _fields_ = [("data", c_void_p), ("length", c_size_t)]

    def __str__(self):
        return ctypes.string_at(self.data, self.length).decode() if self.length else ""


_NAMES = CFUNCTYPE(c_bool, c_void_p, _String)
_HANDLES = CFUNCTYPE(c_bool, c_void_p, c_void_p)
_ERROR = POINTER(c_void_p)

_SIGNATURES = {
    "error_get_description": (c_char_p, c_void_p),
    "error_dispose": (None, c_void_p),
    "store_create": (c_void_p, c_char_p, _ERROR),
    "store_dispose": (None, c_void_p),
    "store_units_apply_f": (c_bool, c_void_p, c_uint, c_void_p, _NAMES),
    "store_get_unit_modification_time":
        (c_bool, c_void_p, c_char_p, POINTER(c_int64), POINTER(c_int64), _ERROR),
    "unit_reader_create": (c_void_p, c_void_p, c_char_p, _ERROR),
    "unit_reader_dispose": (None, c_void_p),
    "unit_reader_get_module_name": (_String, c_void_p),
    "unit_reader_get_main_file": (_String, c_void_p),
    "unit_reader_dependencies_apply_f": (c_bool, c_void_p, c_void_p, _HANDLES),
    "unit_dependency_get_kind": (c_int, c_void_p),
    "unit_dependency_get_name": (_String, c_void_p),
    "record_reader_create": (c_void_p, c_void_p, c_char_p, _ERROR),
    "record_reader_dispose": (None, c_void_p),
    "record_reader_symbols_apply_f": (c_bool, c_void_p, c_bool, c_void_p, _HANDLES),
    "record_reader_occurrences_apply_f": (c_bool, c_void_p, c_void_p, _HANDLES),
    "occurrence_get_symbol": (c_void_p, c_void_p),
    "occurrence_get_roles": (c_uint64, c_void_p),
    "occurrence_get_line_col": (None, c_void_p, POINTER(c_uint), POINTER(c_uint)),
    "occurrence_relations_apply_f": (c_bool, c_void_p, c_void_p, _HANDLES),
    "symbol_relation_get_roles": (c_uint64, c_void_p),
    "symbol_relation_get_symbol": (c_void_p, c_void_p),
    "symbol_get_kind": (c_int, c_void_p),
    "symbol_get_roles": (c_uint64, c_void_p),
    "symbol_get_name": (_String, c_void_p),
    "symbol_get_usr": (_String, c_void_p),
}


def library_path(swift):
    """Returns the libIndexStore of the compiler that the command `swift` runs."""
    try:
        info = subprocess.run(
            [swift, "-print-target-info"], check=True, capture_output=True, text=True).stdout
    except (OSError, subprocess.CalledProcessError) as error:
        raise IndexStoreError(f"{swift} does not run: {error}") from None
    resources = pathlib.Path(json.loads(info)["paths"]["runtimeResourcePath"])
    for name in ("libIndexStore.so", "libIndexStore.dylib"):
        if (resources.parent / name).exists():
            return resources.parent / name
    raise IndexStoreError(f"libIndexStore not found in {resources.parent}")


class IndexStore:
    """An open store. Use it as a context manager."""

    def __init__(self, path, swift="swift"):
        library = ctypes.CDLL(str(library_path(swift)))
        for name, (result, *arguments) in _SIGNATURES.items():
            function = getattr(library, "indexstore_" + name)
            function.restype, function.argtypes = result, arguments
            setattr(self, "_" + name, function)
        self._store = self._create(self._store_create, str(path).encode())

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self._store_dispose(self._store)

    def _create(self, function, *arguments):
        error = c_void_p()
        handle = function(*arguments, byref(error))
        if not handle:
            text = "the index store cannot be read"
            if error:
                text = self._error_get_description(error).decode(errors="replace")
                self._error_dispose(error)
            raise IndexStoreError(text)
        return handle

    @staticmethod
    def _collect(function, *arguments, convert):
        """Calls an "apply" function and returns each item converted by `convert`."""
        results, failures = [], []

        def visit(_, thing):
            try:
                results.append(convert(thing))
                return True
            except Exception as error:  # ctypes would print it and continue
                failures.append(error)
                return False

        function(*arguments, None, function.argtypes[-1](visit))
        if failures:
            raise failures[0]
        return results

    def units(self):
        """Yields all units."""
        for name in self._collect(self._store_units_apply_f, self._store, 0, convert=str):
            seconds, nanoseconds = c_int64(), c_int64()
            reader = self._create(self._unit_reader_create, self._store, name.encode())
            try:
                if self._store_get_unit_modification_time(
                        self._store, name.encode(), byref(seconds), byref(nanoseconds), None):
                    raise IndexStoreError(f"the unit {name} has no modification time")
                dependencies = self._collect(
                    self._unit_reader_dependencies_apply_f, reader,
                    convert=lambda dependency: (
                        self._unit_dependency_get_kind(dependency),
                        str(self._unit_dependency_get_name(dependency))))
                yield Unit(
                    str(self._unit_reader_get_module_name(reader)),
                    str(self._unit_reader_get_main_file(reader)),
                    seconds.value * 10**9 + nanoseconds.value,
                    [name for kind, name in dependencies if kind == _RECORD])
            finally:
                self._unit_reader_dispose(reader)

    def _read(self, record, function, *arguments, convert):
        reader = self._create(self._record_reader_create, self._store, record.encode())
        try:
            return self._collect(function, reader, *arguments, convert=convert)
        finally:
            self._record_reader_dispose(reader)

    def declared(self, record):
        """Returns the USRs of all symbols that a record declares or defines."""
        symbols = self._read(
            record, self._record_reader_symbols_apply_f, True,
            convert=lambda symbol: self._symbol_get_roles(symbol) & (DECLARATION | DEFINITION)
            and str(self._symbol_get_usr(symbol)))
        return [usr for usr in symbols if usr]

    def occurrences(self, record):
        """Returns all occurrences in a record."""
        return self._read(
            record, self._record_reader_occurrences_apply_f, convert=self._occurrence)

    def _occurrence(self, occurrence):
        symbol = self._occurrence_get_symbol(occurrence)
        roles = self._occurrence_get_roles(occurrence)
        line, column = c_uint(), c_uint()
        self._occurrence_get_line_col(occurrence, byref(line), byref(column))
        parent = ""
        if roles & DEFINITION:
            parents = self._collect(
                self._occurrence_relations_apply_f, occurrence,
                convert=lambda relation: self._symbol_relation_get_roles(relation) & CHILD_OF
                and str(self._symbol_get_usr(self._symbol_relation_get_symbol(relation))))
            parent = next(filter(None, parents), "")
        return Occurrence(
            str(self._symbol_get_usr(symbol)), str(self._symbol_get_name(symbol)),
            self._symbol_get_kind(symbol), roles, line.value, parent)
