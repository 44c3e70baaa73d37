import { hasChanged } from './has-changed'

test.each<[string, unknown, unknown, boolean]>([
  ['another text', { name: '陈' }, { name: '陈立' }, true],
  ['the text of before', { name: '陈' }, { name: '陈' }, false],
  ['a field that was emptied', { name: '陈' }, { name: '' }, true],
  ['a field that never had a value', undefined, { name: '' }, false],
  ['a field that is there and has none', { name: '' }, { name: undefined }, false],
  ['a first text', undefined, { name: '陈' }, true],
  ['a box that was ticked and is not any more', {}, { agreed: false }, false],
  ['a box that is ticked', {}, { agreed: true }, true],
  ['another place', { place: ['44', '4403'] }, { place: ['44', '4401'] }, true],
  ['the place of before', { place: ['44', '4403'] }, { place: ['44', '4403'] }, false],
  ['a place that is gone', { place: ['44', '4403'] }, { place: [] }, true],
  ['no place, as before', {}, { place: [] }, false],
  ['a region that is chosen', {}, { region: { provinceCode: '44' } }, true],
  ['a region that is empty', {}, { region: { provinceCode: '' } }, false],
  ['a region that was cleared', { region: { provinceCode: '44' } }, { region: undefined }, true],
  ['no field yet', { name: '陈' }, {}, false],
  ['nought where there was nothing', {}, { pieces: 0 }, true],
])('%s', (_, before, now, expected) => expect(hasChanged(before, now)).toBe(expected))
