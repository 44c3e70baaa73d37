import { unordered } from './unordered'

test.each([
  ['select 1', 'select 1'],
  ['select a from t', 'select a from t order by random()'],
  ['select a from t where (b = $1)', 'select a from t where (b = $1) order by random()'],
  ['select a from t limit $1', 'select a from t order by random() limit $1'],
  ['select a from t order by b', 'select a from t order by b, random()'],
  ['select a from t order by b desc limit $1', 'select a from t order by b desc, random() limit $1'],
  [
    'select a from t order by lower(b) limit 1 for update skip locked',
    'select a from t order by lower(b), random() limit 1 for update skip locked',
  ],
  ['select a from t for no key update', 'select a from t order by random() for no key update'],
  ['select a from (select b from u order by b limit 1) v', 'select a from (select b from u order by b limit 1) v'],
  ['select distinct a from t', 'select distinct a from t'],
  ['select a from t; select b from u', 'select a from t; select b from u'],
  ['update t set a = 1', 'update t set a = 1'],
  ['select a from t order by b, random()', 'select a from t order by b, random()'],
])('%s', (statement, expected) => {
  expect(unordered(statement)).toBe(expected)
})
