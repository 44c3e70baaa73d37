import type { AddressBookEntry } from '@portal/shared/contract/address'
import { fakeApi, refusal, success } from '@portal/shared/testing/fake-api'
import { renderPage } from '@portal/shared/testing/render-page'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import AddressBookPage from './address-book-page'

const entry = (fields: Partial<AddressBookEntry> = {}): AddressBookEntry => ({
  addressId: 'a1',
  kind: 'sender',
  name: '张三',
  mobile: '0755-86000012',
  ext: '801',
  company: '',
  tag: '公司',
  isDefault: false,
  isStale: false,
  address: '科技南十二路2号',
  provinceCode: '44',
  cityCode: '4403',
  districtCode: '440305',
  townCode: '',
  provinceName: '广东省',
  cityName: '深圳市',
  districtName: '南山区',
  townName: '',
  ...fields,
})
const pageOf = (...list: AddressBookEntry[]) => success({ total: list.length, list })
const tags = (total = 2) =>
  success({ sender: { total, tags: [{ tag: '公司', count: 1 }] }, receiver: { total: 7, tags: [] } })
const open = (answers: Parameters<typeof fakeApi>[0], path = '/addressbook') => {
  const api = fakeApi({
    'address/page': pageOf(entry(), entry({ addressId: 'a2', name: '李四', tag: '', isDefault: true })),
    'address/tags': tags(),
    ...answers,
  })
  renderPage(<AddressBookPage />, { path })
  const calls = (wanted: string) => api.sent.filter((call) => call.path === wanted).map(({ body }) => body)
  return { ...api, calls }
}
/** jsdom's files cannot be read. */
const fileOf = (text: string) =>
  Object.assign(new File([text], '地址.csv'), { arrayBuffer: async () => new TextEncoder().encode(text).buffer })
const user = userEvent.setup()
const enter = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } })
const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }))

// Fetched when first wanted: what a test waits for is the part, not its compilation.
beforeAll(() =>
  Promise.all([
    import('../../features/address-book/components/address-dialog'),
    import('../../features/address-book/components/delete-dialog'),
    import('../../features/address-book/components/export-dialog'),
    import('../../features/address-book/import/import-dialog'),
  ]),
)

test('the address decides what is asked for; a tab, a tag and a search change it', async () => {
  const { calls } = open({}, '/addressbook?keyword=zs&page=2&pageSize=50')
  expect(await screen.findAllByText('0755-86000012 转 801')).toHaveLength(2)
  expect(calls('address/page')[0]).toEqual({ kind: 'sender', keyword: 'zs', tag: '', page: 2, pageSize: 50 })
  const search = screen.getByRole('searchbox', { name: '搜索地址簿' })
  enter(search, ' 138 ')
  await press('搜索')
  await waitFor(() => expect(calls('address/page').at(-1)).toMatchObject({ keyword: '138', page: 1, pageSize: 50 }))
  await user.click(screen.getByRole('link', { name: '收件地址 7' }))
  await waitFor(() => expect(calls('address/page').at(-1)).toMatchObject({ kind: 'receiver', keyword: '' }))
  expect(screen.getByLabelText('地址栏')).toHaveTextContent('kind=receiver')
})

test('an empty book and a filter that nothing fits say what to do', async () => {
  open({ 'address/page': pageOf(), 'address/tags': tags(0) })
  expect(await screen.findByText('还没有寄件地址，保存后寄件时可直接选用')).toBeVisible()
  await press('新增寄件地址')
  expect(within(await screen.findByRole('dialog')).getByText('设为默认寄件地址')).toBeVisible()
})

test("a form with mistakes names them at their fields, focuses the first and sends nothing; the server's refusals keep what was typed", async () => {
  const { calls, answers } = open({ 'address/update': refusal(40001, '联系电话：请输入正确的手机号码') })
  await press('编辑，张三')
  const dialog = await screen.findByRole('dialog')
  const field = (name: string) => within(dialog).getByRole('textbox', { name })
  enter(field('姓名'), '')
  enter(field('详细地址'), '13800001234号')
  await press('保存')
  expect(await within(dialog).findByText('请填写姓名')).toBeVisible()
  expect(within(dialog).getByText('详细地址中请勿填写电话号码')).toBeVisible()
  await waitFor(() => expect(field('姓名')).toHaveFocus())
  expect(calls('address/update')).toEqual([])

  enter(field('姓名'), '王五')
  enter(field('详细地址'), '科技南路9号')
  await press('保存')
  expect(await within(dialog).findByText('请输入正确的手机号码')).toBeVisible()
  answers['address/update'] = refusal(40971, '该地址已存在')
  await press('保存')
  expect(await within(dialog).findByText('该地址已存在')).toBeVisible()
  expect(field('姓名')).toHaveValue('王五')
  answers['address/update'] = success(entry({ name: '王五' }))
  await press('保存')
  await waitFor(() => expect(screen.getByLabelText('提示')).toHaveTextContent('地址已保存'))
  expect(calls('address/update').at(-1)).toEqual({
    addressId: 'a1',
    name: '王五',
    mobile: '0755-86000012',
    ext: '801',
    company: '',
    provinceCode: '44',
    cityCode: '4403',
    districtCode: '440305',
    townCode: '',
    address: '科技南路9号',
    tag: '公司',
    isDefault: false,
  })
})

test('a renamed division is marked, and has to be chosen anew', async () => {
  open({ 'address/page': pageOf(entry({ isStale: true, districtCode: '440399', districtName: '旧区' })) })
  expect(await screen.findByText('行政区划已变更')).toBeVisible()
  await press('编辑，张三')
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText('行政区划已变更：原为“广东省深圳市旧区”，请重新选择省/市/区')).toBeVisible()
  await press('保存')
  expect(await within(dialog).findByText('请选择省/市/区')).toBeVisible()
})

test('default, one deleted, the chosen ones deleted', async () => {
  const { calls } = open({
    'address/setDefault': success({ addressId: 'a2', isDefault: false }),
    'address/delete': success({ deleted: 1 }),
  })
  await press('取消默认，李四')
  await waitFor(() => expect(calls('address/setDefault')).toEqual([{ addressId: 'a2', isDefault: false }]))
  await user.click(screen.getByRole('checkbox', { name: '全选本页' }))
  expect(
    await screen.findByText(
      (_, element) => element?.getAttribute('role') === 'status' && element.textContent === '已选 2 条',
    ),
  ).toBeVisible()
  await press('删除，张三')
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '删除' }))
  await waitFor(() => expect(calls('address/delete')).toEqual([{ addressIds: ['a1'] }]))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await press('删除所选')
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '删除' }))
  await waitFor(() => expect(calls('address/delete').at(-1)).toEqual({ addressIds: ['a2'] }))
  await waitFor(() => expect(screen.queryByRole('region', { name: '批量操作' })).not.toBeInTheDocument())
})

test('a book of more than a hundred is exported with a code alone', async () => {
  const { calls } = open({ 'address/tags': tags(101) })
  await screen.findByText('已保存 101 / 500 条')
  await press('导出')
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: '导出' }))
  expect(await within(dialog).findByText('请输入验证码')).toBeVisible()
  expect(calls('address/export')).toEqual([])
})

test('a sheet that is no template is refused with a reason', async () => {
  open({})
  await press('导入')
  const dialog = await screen.findByRole('dialog')
  fireEvent.change(within(dialog).getByLabelText('选择文件上传'), { target: { files: [fileOf('姓名,年龄\n张三,1')] } })
  expect(await within(dialog).findByText('模板不正确，请下载最新模板（缺少列：手机/固话、详细地址）')).toBeVisible()
})
