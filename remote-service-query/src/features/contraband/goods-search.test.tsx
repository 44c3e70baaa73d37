import { loadContraband } from '@portal/shared'
import { user } from '@portal/shared/testing/page-helpers'
import { BrowserRouter } from '@portal/shared/router'
import { render, screen, within } from '@testing-library/react'
import { GoodsSearch } from './goods-search'

const open = async (address = '/contraband') => {
  history.replaceState(null, '', address)
  const contraband = await loadContraband()
  render(
    <BrowserRouter>
      <GoodsSearch contraband={contraband} />
    </BrowserRouter>,
  )
}
const box = () => screen.getByRole('searchbox', { name: '物品名称' })
const matches = () =>
  within(screen.getByRole('list', { name: '名录中的相近物品' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

test.each([
  ['打火机', '禁止寄递', '“打火机”属于禁寄物品第 4 类：压缩和液化气体及其容器。'],
  ['汽油发电机和汽油', '禁止寄递', '“汽油”属于禁寄物品第 5 类：易燃液体。'],
  [
    '20000毫安移动电源',
    '限制寄递',
    '“充电宝”有条件可寄：电池须单独绝缘包装、避免短路，额定能量不超过100Wh，仅限陆运。',
  ],
  ['羽绒服', '可以寄递', '“羽绒服”不在禁寄、限寄名录中。请如实填写物品名称，以揽收现场验视为准。'],
])('%s: %s', async (name, verdict, reason) => {
  await open()
  await user.type(box(), name)
  const answer = within(screen.getByRole('status'))
  expect(answer.getByText(verdict)).toBeInTheDocument()
  expect(answer.getByText(reason)).toBeInTheDocument()
})

test('the first letters of its pinyin find an article', async () => {
  await open()
  await user.type(box(), 'cdb')
  expect(matches()[0]).toMatch(/^限制充电宝（移动电源）/)
})

test('a word that is in no list is asked for in Chinese', async () => {
  await open()
  await user.type(box(), 'xyzq')
  expect(screen.getByText('名录中没有找到“xyzq”，请输入物品的中文名称')).toBeInTheDocument()
})

test('the question is in the address and comes back from it', async () => {
  await open('/contraband?q=白酒')
  expect(box()).toHaveValue('白酒')
  expect(screen.getByText('限制寄递')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: '打火机' }))
  expect(new URLSearchParams(location.search).get('q')).toBe('打火机')
  await user.clear(box())
  await user.tab()
  expect(location.search).toBe('')
})
