import { loadContraband } from '@portal/shared'
import { commonGoods } from './common-goods'

test('what is proposed can be ordered and is on the lists', async () => {
  const { checkGoods } = await loadContraband()
  expect(
    commonGoods.map(({ name }) => [name, checkGoods(name).verdict]).filter(([, verdict]) => verdict === 'PROHIBITED'),
  ).toEqual([])
  expect(commonGoods.filter(({ name }) => checkGoods(name).verdict === 'UNLISTED')).toEqual([])
})
