import { loadContraband } from '@portal/shared'
import { commonGoods } from './common-goods'

test('what is proposed can be ordered and is on the lists', async () => {
  const { judgeGoods } = await loadContraband()
  expect(
    commonGoods.map(({ name }) => [name, judgeGoods(name).verdict]).filter(([, verdict]) => verdict === 'PROHIBITED'),
  ).toEqual([])
  expect(commonGoods.filter(({ name }) => judgeGoods(name).verdict === 'UNLISTED')).toEqual([])
})
