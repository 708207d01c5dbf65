"""The rooms import each other in one direction, and the picture of them shows what is so."""

import pytest

from scripts.rooms import FLOORS, MAY_IMPORT, imported_rooms


@pytest.mark.parametrize("room", MAY_IMPORT)
def test_a_room_imports_only_what_stands_above_it(room: str) -> None:
    strangers = {other: files for other, files in imported_rooms(room).items() if other not in MAY_IMPORT[room]}
    assert not strangers


def test_every_arrow_of_the_picture_points_down() -> None:
    floor = {room: number for number, rooms in enumerate(FLOORS) for room, _ in rooms}
    upward = [(room, other) for room in floor for other in imported_rooms(room) if floor.get(other, 99) <= floor[room]]
    assert upward == []
