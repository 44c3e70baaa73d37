import type * as Sheets from '@portal/shared/sheet'
import { type Answers, fieldRefusal, refusal, sentTo } from '@portal/testing/fake-api'
import {
  address,
  choose,
  dialogNamed,
  enter,
  fill,
  press,
  tick,
  toast,
  user,
  wholeAddress,
} from '@portal/testing/page-helpers'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import {
  divisions,
  entriesOf as pageOf,
  groupsOf,
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
    import('../../features/address-book/groups/groups-dialog'),
    import('../../features/address-book/groups/move-dialog'),
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

const groupLinks = async () =>
  within(await screen.findByRole('navigation', { name: '分组' }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')])
const lastPage = () => sentTo('address/page').at(-1)

describe('what is shown', () => {
  test('groups are links with their numbers of entries and keep the search; the address has the one', async () => {
    open({ 'addressGroup/list': groupsOf('供应商', '仓库') }, '/addressbook?keyword=zs&groupId=g1&page=2')
    expect(await groupLinks()).toEqual([
      ['全部 3', '/addressbook?keyword=zs', null],
      ['未分组 1', '/addressbook?keyword=zs&groupId=none', null],
      ['供应商 1', '/addressbook?keyword=zs&groupId=g1', 'page'],
      ['仓库 1', '/addressbook?keyword=zs&groupId=g2', null],
    ])
    expect(lastPage()).toMatchObject({ keyword: 'zs', groupId: 'g1', page: 2 })
    await user.click(screen.getByRole('link', { name: '未分组 1' }))
    await waitFor(() => expect(lastPage()).toMatchObject({ keyword: 'zs', groupId: 'none', page: 1 }))
    await user.click(screen.getByRole('link', { name: '收件地址 7' }))
    await waitFor(() => expect(lastPage()).toMatchObject({ kind: 'receiver', groupId: '' }))
    expect(wholeAddress()).toBe('/addressbook?kind=receiver')
  })

  test('an entry says its group and its postcode', async () => {
    open({ 'address/page': pageOf(entry({ groupId: 'g1', groupName: '供应商', postcode: '518057' })) })
    const row = await screen.findByRole('row', { name: /张三/ })
    expect(within(row).getByText('分组：供应商')).toBeVisible()
    expect(within(row).getByText('邮编 518057')).toBeVisible()
  })

  test.each([
    ['g1', '该分组还没有地址，可在全部地址中选择后移到分组'],
    ['none', '没有未分组的地址'],
    ['gone', '该分组不存在或已删除'],
  ])('group %s without entries says why, and leads back to all', async (groupId, text) => {
    open({ 'address/page': pageOf(), 'addressGroup/list': groupsOf('供应商') }, `/addressbook?groupId=${groupId}`)
    expect(await screen.findByText(text)).toBeVisible()
    await press('查看全部地址')
    await waitFor(() => expect(lastPage()).toMatchObject({ groupId: '' }))
  })
})

describe('管理分组', () => {
  test('the first group: a name is required, an existing one is reported at the field, typed text stays', async () => {
    const { answers } = open({
      'addressGroup/create': fieldRefusal('groupName', '该分组名称已存在', 'ADDRESS_GROUP_EXISTS'),
    })
    expect(await screen.findByText('还没有分组，可按客户、供应商等整理地址')).toBeVisible()
    await press('新建分组')
    const dialog = await dialogNamed('寄件地址的分组')
    await press('保存', dialog)
    expect(await dialog.findByText('请填写分组名称')).toBeVisible()
    await enter('分组名称', '一二三四五六七八九十一', dialog)
    await press('保存', dialog)
    expect(await dialog.findByText('分组名称不能超过10个字')).toBeVisible()
    await enter('分组名称', ' 供应商 ', dialog)
    await press('保存', dialog)
    expect(await dialog.findByText('该分组名称已存在')).toBeVisible()
    expect(dialog.getByRole('textbox', { name: '分组名称' })).toHaveFocus()
    answers['addressGroup/create'] = { data: { groupId: 'g1', groupName: '供应商' } }
    answers['addressGroup/list'] = groupsOf('供应商')
    await press('保存', dialog)
    await waitFor(() => expect(toast()).toHaveTextContent('分组已添加'))
    expect(await dialog.findByRole('button', { name: '改名，供应商' })).toBeVisible()
    expect(sentTo('addressGroup/create').at(-1)).toMatchObject({ kind: 'sender', groupName: '供应商' })
    expect(await groupLinks()).toHaveLength(3)
  })

  test('leaving right after typing a name asks first', async () => {
    open({ 'addressGroup/list': groupsOf('供应商') })
    await press('管理分组')
    const dialog = await dialogNamed('寄件地址的分组')
    await press('改名，供应商', dialog)
    fireEvent.change(dialog.getByRole('textbox', { name: '分组名称' }), { target: { value: '供应商2' } })
    fireEvent.click(dialog.getByRole('button', { name: /取\s*消/ }))
    await user.click(await screen.findByRole('button', { name: '离开' }))
    expect(await dialog.findByRole('button', { name: '改名，供应商' })).toBeVisible()
  })

  test('a group is renamed in its row, which gets the focus back', async () => {
    const { answers } = open({
      'addressGroup/list': groupsOf('供应商'),
      'addressGroup/rename': { data: { groupId: 'g1', groupName: '原料' } },
    })
    await press('管理分组')
    const dialog = await dialogNamed('寄件地址的分组')
    await press('改名，供应商', dialog)
    const name = dialog.getByRole('textbox', { name: '分组名称' })
    expect(name).toHaveValue('供应商')
    await fill(name, '原料')
    answers['addressGroup/list'] = groupsOf('原料')
    await press('保存', dialog)
    expect(await dialog.findByRole('button', { name: '改名，原料' })).toHaveFocus()
    expect(sentTo('addressGroup/rename')).toEqual([{ groupId: 'g1', groupName: '原料' }])
  })

  test('deleting says that the entries stay; the page goes back to all when that group was shown', async () => {
    const { answers } = open(
      { 'addressGroup/list': groupsOf('供应商'), 'addressGroup/delete': refusal('UNAVAILABLE') },
      '/addressbook?groupId=g1',
    )
    await press('管理分组')
    const dialog = await dialogNamed('寄件地址的分组')
    await press('删除，供应商', dialog)
    expect(dialog.getByRole('alert')).toHaveTextContent(
      '确定删除分组“供应商”吗？其中的 1 条地址不会删除，将变为未分组。',
    )
    expect(dialog.getByRole('button', { name: '取消' })).toHaveFocus()
    await press('删除', dialog)
    expect(await dialog.findByText('服务暂时不可用，请稍后重试')).toBeVisible()
    answers['addressGroup/delete'] = { data: { deleted: 1 } }
    answers['addressGroup/list'] = groupsOf()
    await press('删除', dialog)
    expect(await dialog.findByText(/^已有 0 \/ 20 个分组/)).toBeVisible()
    expect(sentTo('addressGroup/delete').at(-1)).toEqual({ groupId: 'g1' })
    await waitFor(() => expect(wholeAddress()).toBe('/addressbook'))
  })

  test('a typed name is not discarded without a question', async () => {
    open({ 'addressGroup/list': groupsOf('供应商', '仓库') })
    await press('管理分组')
    const dialog = await dialogNamed('寄件地址的分组')
    await press('改名，供应商', dialog)
    await press('改名，仓库', dialog)
    expect(screen.queryByText('当前内容尚未保存，确定离开吗？')).not.toBeInTheDocument()
    const name = dialog.getByRole('textbox', { name: '分组名称' })
    expect(name).toHaveValue('仓库')
    await fill(name, '总仓')
    for (const button of ['改名，供应商', '新建分组', '取消', '完成']) {
      await press(button, dialog)
      await user.click(await screen.findByRole('button', { name: '继续编辑' }))
      await waitFor(() => expect(screen.queryByText('当前内容尚未保存，确定离开吗？')).not.toBeInTheDocument())
    }
    expect(name).toHaveValue('总仓')
    await press('完成', dialog)
    await press('离开')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  test('no more than twenty groups can be added', async () => {
    const names = Array.from({ length: 20 }, (_, index) => `组${index + 1}`)
    open({ 'addressGroup/list': groupsOf(...names) })
    await press('管理分组')
    const dialog = await dialogNamed('寄件地址的分组')
    expect(dialog.getByRole('button', { name: '新建分组' })).toBeDisabled()
    expect(dialog.getByText('最多20个分组，请先删除不用的分组')).toBeVisible()
  })
})

describe('移到分组', () => {
  const chooseAll = async () => {
    await screen.findByRole('row', { name: /李四/ })
    await tick('全选本页')
    await press('移到分组')
    return dialogNamed('移动 2 条地址')
  }

  test('the chosen entries go into a group, and are no longer chosen', async () => {
    open({ 'addressGroup/list': groupsOf('供应商'), 'address/moveToGroup': { data: { moved: 2 } } })
    const dialog = await chooseAll()
    await press('移动', dialog)
    expect(await dialog.findByText('请选择分组')).toBeVisible()
    await user.click(dialog.getByRole('radio', { name: /^供应商/ }))
    await press('移动', dialog)
    await waitFor(() => expect(toast()).toHaveTextContent('已移到“供应商”'))
    expect(sentTo('address/moveToGroup')).toEqual([{ addressIds: ['a1', 'a2'], groupId: 'g1' }])
    await waitFor(() => expect(screen.queryByRole('region', { name: '批量操作' })).not.toBeInTheDocument())
  })

  test('out of their groups', async () => {
    open({ 'addressGroup/list': groupsOf('供应商'), 'address/moveToGroup': { data: { moved: 2 } } })
    const dialog = await chooseAll()
    await user.click(dialog.getByRole('radio', { name: '未分组' }))
    await press('移动', dialog)
    await waitFor(() => expect(toast()).toHaveTextContent('已移出分组'))
    expect(sentTo('address/moveToGroup')).toEqual([{ addressIds: ['a1', 'a2'], groupId: '' }])
  })

  test('into a new group, which is made once however often the move fails', async () => {
    const { answers } = open({
      'addressGroup/create': { data: { groupId: 'g9', groupName: '供应商' } },
      'address/moveToGroup': refusal('UNAVAILABLE'),
    })
    const dialog = await chooseAll()
    expect(dialog.getByRole('radio', { name: '新建分组' })).toBeChecked()
    await enter('分组名称', '供应商', dialog)
    await press('移动', dialog)
    expect(await dialog.findByText('服务暂时不可用，请稍后重试')).toBeVisible()
    answers['address/moveToGroup'] = { data: { moved: 2 } }
    await press('移动', dialog)
    await waitFor(() => expect(sentTo('address/moveToGroup').at(-1)).toMatchObject({ groupId: 'g9' }))
    const [first, second] = sentTo('addressGroup/create')
    expect(first).toMatchObject({ kind: 'sender', groupName: '供应商' })
    expect(second).toEqual(first)
  })
})

describe('an entry', () => {
  const openEntry = async (button: string, answers: Answers, path?: string) => {
    open(
      {
        'address/update': { data: entry() },
        'address/page': pageOf(entry({ groupId: 'g1', groupName: '供应商' })),
        ...answers,
      },
      path,
    )
    await screen.findByRole('row', { name: /张三/ })
    await press(button)
    return within(await screen.findByRole('dialog'))
  }
  const sentUpdate = async () => {
    await waitFor(() => expect(sentTo('address/update')).toHaveLength(1))
    return sentTo('address/update')[0]
  }

  test('takes a group and a postcode, in full width, too', async () => {
    const dialog = await openEntry('编辑，张三', { ...divisions, 'addressGroup/list': groupsOf('供应商', '仓库') })
    await choose('分组', '仓库', dialog)
    await enter('邮编', '５１８０５', dialog)
    await press('保存', dialog)
    expect(await dialog.findByText('邮编为6位数字')).toBeVisible()
    await enter('邮编', ' ５１８０５７ ', dialog)
    await user.tab()
    expect(dialog.getByRole('textbox', { name: '邮编' })).toHaveValue('518057')
    await press('保存', dialog)
    expect(await sentUpdate()).toMatchObject({ postcode: '518057', groupId: 'g2' })
  })

  test('keeps its group when the groups cannot be loaded', async () => {
    const dialog = await openEntry('编辑，张三', { ...divisions, 'addressGroup/list': refusal('UNAVAILABLE') })
    expect(dialog.getByTitle('供应商')).toBeVisible()
    await press('保存', dialog)
    expect(await sentUpdate()).toMatchObject({ groupId: 'g1' })
  })

  test('of a book without groups has no group field', async () => {
    const dialog = await openEntry('编辑，张三', { ...divisions, 'address/page': pageOf(entry()) })
    expect(dialog.queryByRole('combobox', { name: '分组' })).not.toBeInTheDocument()
    await press('保存', dialog)
    expect(await sentUpdate()).not.toHaveProperty('groupId')
  })

  test('that is new goes into the group that is shown', async () => {
    const dialog = await openEntry('新增地址', { 'addressGroup/list': groupsOf('供应商') }, '/addressbook?groupId=g1')
    expect(dialog.getByTitle('供应商')).toBeVisible()
  })
})

test('an import puts all rows into one group; postcodes come from their column or from the address', async () => {
  const sheet = [
    '姓名,手机/固话,省,市,区/县,详细地址,邮编,分组',
    '张三,13800001234,广东省,深圳市,南山区,科技南十二路2号,５１８０５７,甲组',
    '李四,13800001235,,,,广东省深圳市南山区科技南十二路3号 518000,,乙组',
  ].join('\n')
  open(
    {
      ...divisions,
      'addressGroup/list': groupsOf('供应商', '仓库'),
      'address/importRows': { data: { results: [1, 2].map(() => ({ outcome: 'ADDED', problems: [] })) } },
    },
    '/addressbook?groupId=g1',
  )
  await screen.findByRole('navigation', { name: '分组' })
  await press('导入')
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByLabelText('选择文件上传'), { target: { files: [fileOf(sheet)] } })
  await dialog.findByText(/共 2 行/)
  expect(dialog.getByTitle('供应商')).toBeVisible()
  await choose('导入到分组', '仓库', dialog)
  await press('导入 2 行', dialog)
  await waitFor(() => expect(sentTo('address/importRows')).toHaveLength(2))
  expect(sentTo('address/importRows')[1]).toMatchObject({
    dryRun: false,
    groupId: 'g2',
    rows: [
      { name: '张三', postcode: '５１８０５７' },
      { name: '李四', address: '科技南十二路3号', postcode: '518000' },
    ],
  })
})
