import type * as Sheets from '@portal/shared/sheet'
import { type Answers, fieldRefusal, refusal, sentTo } from '@portal/testing/fake-api'
import { address, fill, press, toast, user } from '@portal/testing/page-helpers'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import {
  divisions,
  entriesOf as pageOf,
  openBook,
  sheetFile as fileOf,
  tagsOf as tags,
} from '../../testing/address-book'
import { bookEntry as entry } from '../../testing/book-entry'
import AddressBookPage from './address-book-page'

const open = (answers: Answers, path?: string) => openBook(<AddressBookPage />, answers, path)

/** The hidden rows and columns of the file; a real CSV file cannot have any. */
let mockHidden = { rows: 0, columns: [] as string[] }
jest.mock('@portal/shared/sheet', () => {
  const actual = jest.requireActual<typeof Sheets>('@portal/shared/sheet')
  const readSheet: typeof actual.readSheet = async (...file) => ({
    ...(await actual.readSheet(...file)),
    hidden: mockHidden,
  })
  return { ...actual, readSheet }
})
afterEach(() => {
  mockHidden = { rows: 0, columns: [] }
})

// The lazy parts are imported once before the tests, so that none of them waits for their compilation.
beforeAll(() =>
  Promise.all([
    import('../../features/address-book/form/address-dialog'),
    import('../../features/address-book/delete-dialog'),
    import('../../features/address-book/code-dialogs'),
    import('../../features/address-book/code-dialogs'),
    import('../../features/address-book/import/import-dialog'),
  ]),
)

test('the address decides the request; a tab, a tag and a search change it', async () => {
  open({}, '/addressbook?keyword=zs&page=2&pageSize=50')
  expect(await screen.findAllByText('0755-86000012 转 801')).toHaveLength(2)
  expect(sentTo('address/page')[0]).toEqual({
    kind: 'sender',
    keyword: 'zs',
    tag: '',
    groupId: '',
    page: 2,
    pageSize: 50,
  })
  const search = screen.getByRole('searchbox', { name: '搜索地址簿' })
  await fill(search, ' 138 ')
  await press('搜索')
  await waitFor(() => expect(sentTo('address/page').at(-1)).toMatchObject({ keyword: '138', page: 1, pageSize: 50 }))
  await user.click(screen.getByRole('link', { name: '收件地址 7' }))
  await waitFor(() => expect(sentTo('address/page').at(-1)).toMatchObject({ kind: 'receiver', keyword: '' }))
  expect(address()).toHaveTextContent('kind=receiver')
})

test('an empty book and a filter without matches say what to do', async () => {
  open({ 'address/page': pageOf(), 'address/tags': tags(0) })
  expect(await screen.findByText('还没有寄件地址，保存后寄件时可直接选用')).toBeVisible()
  await press('新增寄件地址')
  expect(within(await screen.findByRole('dialog')).getByText('设为默认寄件地址')).toBeVisible()
})

test('mistakes are named at their fields, the first is focused; refusals keep the typed text', async () => {
  const { answers } = open({ 'address/update': fieldRefusal('mobile', '请输入正确的手机号码') })
  await press('编辑，张三')
  const dialog = await screen.findByRole('dialog')
  const field = (name: string) => within(dialog).getByRole('textbox', { name })
  await fill(field('姓名'), '')
  await fill(field('详细地址'), '13800001234号')
  await press('保存')
  expect(await within(dialog).findByText('请填写姓名')).toBeVisible()
  expect(await within(dialog).findByText('详细地址中请勿填写电话号码')).toBeVisible()
  await waitFor(() => expect(field('姓名')).toHaveFocus())
  expect(sentTo('address/update')).toEqual([])

  await fill(field('姓名'), '王五')
  await fill(field('详细地址'), '科技南路9号')
  await press('保存')
  expect(await within(dialog).findByText('请输入正确的手机号码')).toBeVisible()
  answers['address/update'] = refusal('ADDRESS_EXISTS')
  await press('保存')
  expect(await within(dialog).findByText('该地址已存在')).toBeVisible()
  expect(field('姓名')).toHaveValue('王五')
  answers['address/update'] = { data: entry({ name: '王五' }) }
  await press('保存')
  await waitFor(() => expect(toast()).toHaveTextContent('地址已保存'))
  expect(sentTo('address/update').at(-1)).toEqual({
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
    postcode: '',
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

test('a deletion that fails says why, and the entry stays', async () => {
  open({ 'address/delete': refusal('INTERNAL') })
  await press('删除，张三')
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: '删除' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('服务暂时不可用，请稍后重试')
  await user.click(dialog.getByRole('button', { name: /取\s*消/ }))
  expect(screen.getByText('张三')).toBeVisible()
})

test('default, one deleted, the chosen ones deleted', async () => {
  open({
    'address/setDefault': { data: { addressId: 'a2', isDefault: false } },
    'address/delete': { data: { deleted: 1 } },
  })
  await press('取消默认，李四')
  await waitFor(() => expect(sentTo('address/setDefault')).toEqual([{ addressId: 'a2', isDefault: false }]))
  await user.click(screen.getByRole('checkbox', { name: '全选本页' }))
  expect(
    await screen.findByText(
      (_, element) => element?.getAttribute('role') === 'status' && element.textContent === '已选 2 条',
    ),
  ).toBeVisible()
  await press('删除，张三')
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '删除' }))
  await waitFor(() => expect(sentTo('address/delete')).toEqual([{ addressIds: ['a1'] }]))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await press('删除所选')
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '删除' }))
  await waitFor(() => expect(sentTo('address/delete').at(-1)).toEqual({ addressIds: ['a2'] }))
  await waitFor(() => expect(screen.queryByRole('region', { name: '批量操作' })).not.toBeInTheDocument())
})

test('a book of more than a hundred entries is exported only with a code', async () => {
  open({ 'address/tags': tags(101) })
  await screen.findByText('已保存 101 / 500 条')
  await press('导出')
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: '导出' }))
  expect(await within(dialog).findByText('请输入验证码')).toBeVisible()
  expect(sentTo('address/export')).toEqual([])
})

test('when the day’s entries are used up, a code shows as many again', async () => {
  const shown = pageOf(entry())
  let isProved = false
  open({
    'address/page': ({ body }) => {
      isProved ||= body.smsCode === '123456'
      return isProved ? shown : refusal('CODE_REQUIRED')
    },
  })
  expect(await screen.findByText(/^今天查看的地址较多/)).toBeVisible()
  await press('验证手机号')
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText(/^今天查看的地址已达 300 条/)).toBeVisible()
  await fill(within(dialog).getByRole('textbox', { name: '短信验证码' }), '123456')
  await user.click(within(dialog).getByRole('button', { name: '继续查看' }))
  expect(await screen.findByText('张三')).toBeVisible()
  expect(screen.queryByText(/^今天查看的地址较多/)).not.toBeInTheDocument()
})

test('a sheet that is no template is refused with a reason', async () => {
  open({})
  await press('导入')
  const dialog = await screen.findByRole('dialog')
  fireEvent.change(within(dialog).getByLabelText('选择文件上传'), { target: { files: [fileOf('姓名,年龄\n张三,1')] } })
  expect(await within(dialog).findByText('模板不正确，请下载最新模板（缺少列：手机/固话、详细地址）')).toBeVisible()
})

test('an import names errors of formulas, and what the file hides', async () => {
  mockHidden = { rows: 2, columns: ['电话2'] }
  const sheet = [
    '姓名,手机/固话,省,市,区/县,详细地址,邮编',
    '张三,13800001234,广东,深圳市,南山区,科技南十二路2号,',
    '#N/A,13800001235,广东,深圳市,南山区,科技南十二路3号,3.10101E+18',
  ].join('\n')
  open({
    ...divisions,
    'address/importRows': ({ body }) => ({
      data: { results: body.rows.map(() => ({ outcome: 'ADDED' as const, problems: [] })) },
    }),
  })
  await press('导入')
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByLabelText('选择文件上传'), { target: { files: [fileOf(sheet)] } })
  expect(
    await dialog.findByText('文件中有2行、1列（电话2）被隐藏或筛选，不会导入。如需导入，请取消隐藏后重新上传'),
  ).toBeVisible()
  const lines = within(dialog.getByRole('region', { name: '待导入的行' })).getAllByRole('listitem')
  expect(lines[1]).toHaveTextContent(
    '姓名：单元格是错误值“#N/A”，请核对公式和数据后填写正确的内容；邮编：数字超过15位，末尾的数字已被 Excel 改动。请将单元格设为文本，重新填写完整的数字',
  )
  expect(dialog.getByRole('button', { name: '导入 1 行' })).toBeEnabled()
})

test('an import shows its rows before anything is added; an unknown place is refused, not replaced', async () => {
  const sheet = [
    '姓名,手机/固话,省,市,区/县,详细地址',
    '张三,13800001234,广东,深圳市,南山区,科技南十二路2号',
    '李四,13800001235,火星省,深圳市,南山区,科技南十二路3号',
    '王五,13800001236,江苏省,深圳市,南山区,科技南十二路4号',
    '赵六,13800001237,广东省,深圳市,火星区,科技南十二路5号',
    '孙七,13800001238,,,,火星省深圳市南山区科技南十二路6号',
    '周八,13800001239,江苏省,南京市,鼓楼区,中山北路1号院',
    '吴九,13800001240,江苏省,市辖区,鼓楼区,中山北路2号院',
  ].join('\n')
  open({
    ...divisions,
    'address/importRows': ({ body }) => ({
      data: {
        results: (body.rows as { cityCode?: string }[]).map(({ cityCode }) =>
          cityCode === undefined
            ? { outcome: 'INVALID', problems: [{ path: 'cityCode', text: '请选择城市', message: '城市：请选择城市' }] }
            : { outcome: 'ADDED', problems: [] },
        ),
      },
    }),
  })
  await press('导入')
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByLabelText('选择文件上传'), { target: { files: [fileOf(sheet)] } })
  expect(await dialog.findByText(/“地址.csv”共 7 行/)).toHaveTextContent('可导入到寄件地址 2 行，不导入 5 行')
  const lines = within(dialog.getByRole('region', { name: '待导入的行' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
  expect(lines).toEqual([
    '第2行张三13800001234 广东省深圳市南山区科技南十二路2号',
    '第3行李四13800001235 省/市/区：没有名为“火星省”的地区，请核对后填写全称',
    expect.stringMatching(/^第4行王五.*不一致，请核对省、市、区$/),
    '第5行赵六13800001237 省/市/区：没有名为“火星区”的地区，请核对后填写全称',
    '第6行孙七13800001238 省/市/区：没有名为“火星省”的地区，请核对后填写全称',
    '第7行周八13800001239 江苏省南京市鼓楼区中山北路1号院',
    '第8行吴九13800001240 省/市/区：有多个同名地区，请填写完整的省、市、区',
  ])
  expect(sentTo('address/importRows')).toMatchObject([{ dryRun: true }])
  await user.click(dialog.getByRole('button', { name: '导入 2 行' }))
  expect(await dialog.findByText(/^成功添加/)).toHaveTextContent('成功添加 2 条，有错误 5 条')
  expect(sentTo('address/importRows')[1]).toMatchObject({
    dryRun: false,
    rows: [
      { name: '张三', districtCode: '440305' },
      { name: '周八', districtCode: '320106' },
    ],
  })
})
