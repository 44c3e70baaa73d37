import { type Answers, fieldRefusal, refusal, sentTo } from '@portal/testing/fake-api'
import { choose, dialogNamed, enter, fill, press, tick, toast, user, wholeAddress } from '@portal/testing/page-helpers'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { divisions, entriesOf, groupsOf, openBook as openPage, sheetFile } from '../../testing/address-book'
import { bookEntry } from '../../testing/book-entry'
import AddressBookPage from './address-book-page'

const openBook = (answers: Answers, path?: string) => openPage(<AddressBookPage />, answers, path)

// The lazy parts are imported once before the tests, so that none of them waits for their compilation.
beforeAll(() =>
  Promise.all([
    import('../../features/address-book/form/address-dialog'),
    import('../../features/address-book/groups/groups-dialog'),
    import('../../features/address-book/groups/move-dialog'),
    import('../../features/address-book/import/import-dialog'),
  ]),
)

const groupLinks = async () =>
  within(await screen.findByRole('navigation', { name: '分组' }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')])
const lastPage = () => sentTo('address/page').at(-1)

describe('what is shown', () => {
  test('groups are links with their numbers of entries and keep the search; the address has the one', async () => {
    openBook({ 'addressGroup/list': groupsOf('供应商', '仓库') }, '/addressbook?keyword=zs&groupId=g1&page=2')
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
    openBook({ 'address/page': entriesOf(bookEntry({ groupId: 'g1', groupName: '供应商', postcode: '518057' })) })
    const row = await screen.findByRole('row', { name: /张三/ })
    expect(within(row).getByText('分组：供应商')).toBeVisible()
    expect(within(row).getByText('邮编 518057')).toBeVisible()
  })

  test.each([
    ['g1', '该分组还没有地址，可在全部地址中选择后移到分组'],
    ['none', '没有未分组的地址'],
    ['gone', '该分组不存在或已删除'],
  ])('group %s without entries says why, and leads back to all', async (groupId, text) => {
    openBook(
      { 'address/page': entriesOf(), 'addressGroup/list': groupsOf('供应商') },
      `/addressbook?groupId=${groupId}`,
    )
    expect(await screen.findByText(text)).toBeVisible()
    await press('查看全部地址')
    await waitFor(() => expect(lastPage()).toMatchObject({ groupId: '' }))
  })
})

describe('管理分组', () => {
  test('the first group: a name is required, an existing one is reported at the field, typed text stays', async () => {
    const { answers } = openBook({
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
    openBook({ 'addressGroup/list': groupsOf('供应商') })
    await press('管理分组')
    const dialog = await dialogNamed('寄件地址的分组')
    await press('改名，供应商', dialog)
    fireEvent.change(dialog.getByRole('textbox', { name: '分组名称' }), { target: { value: '供应商2' } })
    fireEvent.click(dialog.getByRole('button', { name: /取\s*消/ }))
    await user.click(await screen.findByRole('button', { name: '离开' }))
    expect(await dialog.findByRole('button', { name: '改名，供应商' })).toBeVisible()
  })

  test('a group is renamed in its row, which gets the focus back', async () => {
    const { answers } = openBook({
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
    const { answers } = openBook(
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
    openBook({ 'addressGroup/list': groupsOf('供应商', '仓库') })
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
    openBook({ 'addressGroup/list': groupsOf(...names) })
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
    openBook({ 'addressGroup/list': groupsOf('供应商'), 'address/moveToGroup': { data: { moved: 2 } } })
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
    openBook({ 'addressGroup/list': groupsOf('供应商'), 'address/moveToGroup': { data: { moved: 2 } } })
    const dialog = await chooseAll()
    await user.click(dialog.getByRole('radio', { name: '未分组' }))
    await press('移动', dialog)
    await waitFor(() => expect(toast()).toHaveTextContent('已移出分组'))
    expect(sentTo('address/moveToGroup')).toEqual([{ addressIds: ['a1', 'a2'], groupId: '' }])
  })

  test('into a new group, which is made once however often the move fails', async () => {
    const { answers } = openBook({
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
  const open = async (button: string, answers: Answers, path?: string) => {
    openBook(
      {
        'address/update': { data: bookEntry() },
        'address/page': entriesOf(bookEntry({ groupId: 'g1', groupName: '供应商' })),
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
    const dialog = await open('编辑，张三', { ...divisions, 'addressGroup/list': groupsOf('供应商', '仓库') })
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
    const dialog = await open('编辑，张三', { ...divisions, 'addressGroup/list': refusal('UNAVAILABLE') })
    expect(dialog.getByTitle('供应商')).toBeVisible()
    await press('保存', dialog)
    expect(await sentUpdate()).toMatchObject({ groupId: 'g1' })
  })

  test('of a book without groups has no group field', async () => {
    const dialog = await open('编辑，张三', { ...divisions, 'address/page': entriesOf(bookEntry()) })
    expect(dialog.queryByRole('combobox', { name: '分组' })).not.toBeInTheDocument()
    await press('保存', dialog)
    expect(await sentUpdate()).not.toHaveProperty('groupId')
  })

  test('that is new goes into the group that is shown', async () => {
    const dialog = await open('新增地址', { 'addressGroup/list': groupsOf('供应商') }, '/addressbook?groupId=g1')
    expect(dialog.getByTitle('供应商')).toBeVisible()
  })
})

test('an import puts all rows into one group; postcodes come from their column or from the address', async () => {
  const sheet = [
    '姓名,手机/固话,省,市,区/县,详细地址,邮编,分组',
    '张三,13800001234,广东省,深圳市,南山区,科技南十二路2号,５１８０５７,甲组',
    '李四,13800001235,,,,广东省深圳市南山区科技南十二路3号 518000,,乙组',
  ].join('\n')
  openBook(
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
  fireEvent.change(dialog.getByLabelText('选择文件上传'), { target: { files: [sheetFile(sheet)] } })
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
