import { signIn } from '@portal/testing/shell'
import type * as Sheets from '@portal/shared/sheet'
import { act, screen, waitFor, within } from '@testing-library/react'
import { type Answer, type Answers, fakeApi, refusal, sentTo, lostConnection } from '@portal/testing/fake-api'
import { confirmWord, user } from '@portal/testing/page-helpers'
import { renderPage } from '@portal/testing/render-page'
import { created, usualAnswers } from '../../testing/answers'
import { BatchPage } from './batch-page'
import { columns } from './columns/columns'
import type { HeadMatches } from './import/foreign-heads'
import { createBatchSession } from './session/batch-session'

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
const scrollIntoView = jest.fn()
beforeEach(() => {
  Element.prototype.scrollIntoView = scrollIntoView
  scrollIntoView.mockClear()
})
afterEach(() => {
  mockHidden = { rows: 0, columns: [] }
  localStorage.clear()
})

/** A refusal with a code of its own has the same message with and without its field. */
const sameText = (text: string) => ({ text, message: text })

const passed = { ok: true, totalCents: 3600, problems: [] }
const checked: Answer<'order/checkBatch'> = ({ body }) => ({ data: { results: body.rows.map(() => passed) } })

const good: Record<string, string> = {
  寄件人姓名: '林一诺',
  '寄件人手机/固话': '13800138000',
  寄件人省: '广东省',
  寄件人市: '深圳市',
  寄件人区县: '南山区',
  寄件人详细地址: '科技园南区8栋1203',
  收件人姓名: '周海燕',
  '收件人手机/固话': '13911112222',
  收件人省: '浙江省',
  收件人市: '杭州市',
  收件人区县: '余杭区',
  收件人详细地址: '文一西路969号',
  物品名称: '童装',
  物品类别: '服装鞋帽箱包',
  '总重量(kg)': '2.5',
}

/** A file that can be read, as jsdom's cannot. */
const fileOf = (text: string, name: string) =>
  Object.assign(new File([text], name), { arrayBuffer: async () => new TextEncoder().encode(text).buffer })

const csv = (...rows: Record<string, string>[]) => {
  const heads = columns.map(({ title }) => title)
  return fileOf(
    [heads, ...rows.map((row) => heads.map((head) => row[head] ?? ''))].map((cells) => cells.join(',')).join('\n'),
    '寄件.csv',
  )
}

const open = async (answers: Answers = {}) => {
  fakeApi({ ...usualAnswers, 'order/checkBatch': checked, ...answers })
  await act(() => signIn('u1'))
  renderPage(<BatchPage userId="u1" />)
  return screen.findByLabelText('选择文件上传')
}

const openWith = async (rows: Record<string, string>[], answers: Answers = {}) => {
  await user.upload(await open(answers), csv(...rows))
  await screen.findByRole('table', { name: '批量寄件明细' })
  await waitFor(() => expect(screen.queryByText(/正在校验/)).not.toBeInTheDocument())
}

const filters = () => screen.getByRole('radiogroup', { name: '按状态筛选' })
const counted = (text: string) => waitFor(() => expect(within(filters()).getByText(text)).toBeInTheDocument())
const cell = (name: RegExp) => screen.getByRole('button', { name })

describe('a file', () => {
  it('shows why it cannot be imported, and another file can', async () => {
    const input = await open()
    await user.upload(input, fileOf('姓名,电话', '别的.csv'))
    expect(await screen.findByRole('alert')).toHaveTextContent('模板不正确，请下载最新模板（缺少列：收件人姓名')
    expect(input).toHaveAccessibleDescription(/模板不正确/)
    await user.upload(input, csv(good))
    await counted('通过 1')
  })

  it('says that the sample of the template was skipped', async () => {
    const sample = Object.fromEntries(columns.map(({ title, example }) => [title, example]))
    await openWith([sample, good])
    expect(screen.getByText('已跳过示例行（第2行）：内容与模板的示例相同，不会下单')).toBeInTheDocument()
    await counted('全部 1')
  })

  it('that hides cells is imported without them, if the person agrees', async () => {
    mockHidden = { rows: 3, columns: ['成本', '利润'] }
    await user.upload(await open(), csv(good))
    const question = await screen.findByRole('dialog')
    expect(question).toHaveTextContent('文件中有3行、2列（成本、利润）被隐藏或筛选，不会导入。只导入显示的内容吗？')
    await user.click(within(question).getByRole('button', { name: '返回' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(screen.queryByRole('table', { name: '批量寄件明细' })).not.toBeInTheDocument()

    await user.upload(screen.getByLabelText('选择文件上传'), csv(good))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '只导入显示的内容' }))
    await counted('通过 1')
  })

  it('of old Excel can be chosen, and the message explains how to convert it', async () => {
    const input = await open()
    await user.upload(input, fileOf('<table></table>', '寄件.xls'))
    expect(await screen.findByRole('alert')).toHaveTextContent(
      '点“文件”→“另存为”，类型选“Excel 工作簿（*.xlsx）”，保存后上传新文件',
    )
  })

  it('is shown by the columns that it uses', async () => {
    await openWith([good])
    expect(screen.queryByRole('columnheader', { name: '代收货款(元)' })).not.toBeInTheDocument()
    await user.click(screen.getByRole('checkbox', { name: '显示全部列' }))
    expect(await screen.findByRole('columnheader', { name: '代收货款(元)' })).toBeInTheDocument()
  })
})

describe('a foreign file', () => {
  const foreign = () =>
    fileOf(
      '颜色,收货人,电话,地址,品名\n红,周海燕,13911112222,浙江省杭州市余杭区文一西路969号,童装\n蓝,何嘉伟,13922223333,浙江省杭州市余杭区文三路478号,图书',
      '店铺.csv',
    )

  it('is matched by hand with its first rows, says what is left out, and is known the next time', async () => {
    await user.upload(await open(), foreign())
    const dialog = await screen.findByRole('dialog', { name: '对应表头' }, { timeout: 10_000 })
    expect(within(dialog).getByRole('row', { name: /^品名 童装 图书/ })).toBeInTheDocument()
    expect(dialog).toHaveTextContent('已对应 4 列，1 列不导入')
    await user.click(within(dialog).getByRole('button', { name: /^导\s?入$/ }))
    await counted('全部 2')
    expect(screen.getByText('未导入的列（1）：颜色')).toBeInTheDocument()
    expect(await screen.findByRole('button', { name: /第2行 收件人区县：余杭区/ })).toBeInTheDocument()
    expect(cell(/第3行 收件人详细地址：文三路478号/)).toBeInTheDocument()

    await user.click(screen.getByRole('button', { name: '换一个文件' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '换一个文件' }))
    await user.upload(await screen.findByLabelText('选择文件上传'), foreign())
    await counted('全部 2')
    expect(screen.queryByRole('dialog', { name: '对应表头' })).not.toBeInTheDocument()

    await user.click(screen.getByRole('button', { name: '调整对应' }))
    await user.type(await screen.findByRole('combobox', { name: '颜色 对应到' }), '备注')
    await user.click(await screen.findByTitle('备注'))
    await user.click(screen.getByRole('button', { name: /^导\s?入$/ }))
    expect(await screen.findByRole('button', { name: /第2行 备注：红/ })).toBeInTheDocument()
    expect(screen.queryByText(/未导入的列/)).not.toBeInTheDocument()
  })

  it('changes nothing when the person does not match it', async () => {
    await user.upload(await open(), foreign())
    const dialog = await screen.findByRole('dialog', { name: '对应表头' }, { timeout: 10_000 })
    await user.click(within(dialog).getByRole('button', { name: /^取\s?消$/ }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(screen.getByLabelText('选择文件上传')).toBeEnabled()
  })
})

describe('the session', () => {
  const confirmHidden = async () => true

  const openSession = async (file: File, matchHeads: () => Promise<HeadMatches | null>) => {
    fakeApi({ ...usualAnswers, 'order/checkBatch': checked })
    await act(() => signIn('u1'))
    const session = createBatchSession('u1')
    await session.open(file, { confirmHidden, matchHeads })
    const rows = () => session.store.get().batch?.rows ?? []
    return { session, rows }
  }

  it('does not mix a pasted sender with the one of the batch', async () => {
    const senderless = Object.fromEntries(Object.entries(good).filter(([head]) => !head.startsWith('寄件人')))
    const { session, rows } = await openSession(csv(senderless), async () => null)
    await session.changeSender({ 'sender.name': '林一诺', 'sender.mobile': '13800138000', 'sender.company': '晨禾' })
    session.editCell(rows()[0]?.clientRequestId ?? '', {
      'sender.paste': '何嘉伟 13922223333 浙江省杭州市余杭区文三路478号',
    })
    await waitFor(() => expect(rows()[0]?.cells['sender.name']).toBe('何嘉伟'))
    expect(rows()[0]?.cells).toMatchObject({ 'sender.mobile': '13922223333', 'sender.company': '' })
  })

  it('reads a file anew only while none of its rows may be an order', async () => {
    const matchHeads = jest.fn(async (): Promise<HeadMatches> => ['receiver.name', 'receiver.mobile'])
    const { session, rows } = await openSession(fileOf('某,某某\n何嘉伟,13922223333', '店铺.csv'), matchHeads)
    await session.matchAnew()
    expect(matchHeads).toHaveBeenCalledTimes(2)
    const [row] = rows()
    const { batch } = session.store.get()
    if (!row || !batch) throw new Error('the file has a row')
    const order = { orderNo: 'A1', ewbNo: '300000000001', totalCents: 100 }
    session.store.set({ ...session.store.get(), batch: { ...batch, rows: [{ ...row, order }] } })
    await session.matchAnew()
    expect(matchHeads).toHaveBeenCalledTimes(2)
    expect(rows()).toHaveLength(1)
    expect(rows()[0]?.order).toEqual(order)
  })
})

describe('the sender', () => {
  const { 寄件人姓名: _, 寄件人详细地址: __, ...rest } = good
  const senderless = Object.fromEntries(Object.entries(rest).filter(([head]) => !head.startsWith('寄件人')))

  it('is named once for all rows without one', async () => {
    await openWith([senderless, good, senderless])
    await counted('失败 2')
    expect(screen.getAllByText('请先补全表格上方的寄件人')).toHaveLength(2)
    await user.click(screen.getByRole('button', { name: '填写寄件人' }))
    const dialog = await screen.findByRole('dialog')
    await user.click(within(dialog).getByRole('button', { name: '用于本批' }))
    await waitFor(() => expect(within(dialog).getByLabelText('寄件人姓名')).toHaveFocus())
    for (const [head, text] of Object.entries(good).filter(([name]) => name.startsWith('寄件人')))
      await user.type(within(dialog).getByLabelText(head), text)
    await user.click(within(dialog).getByRole('button', { name: '用于本批' }))
    await counted('通过 3')
    expect(screen.getByText(/^林一诺 13800138000 广东省深圳市南山区科技园/)).toBeInTheDocument()
    expect(screen.getByText('用于未填写寄件人的 2 行')).toBeInTheDocument()
    expect(sentTo('order/checkBatch').at(-1)?.rows).toEqual([
      expect.objectContaining({ sender: expect.objectContaining({ name: '林一诺', cityCode: '4403' }) as unknown }),
      expect.objectContaining({ sender: expect.objectContaining({ name: '林一诺', cityCode: '4403' }) as unknown }),
    ])
  })

  it('keeps what was typed when a pasted address is read, and names it', async () => {
    await openWith([senderless])
    await user.click(screen.getByRole('button', { name: '填写寄件人' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText('寄件人姓名'), '王五')
    await user.type(dialog.getByLabelText('整段地址'), '何嘉伟 13922223333 浙江省杭州市余杭区文三路478号')
    await user.click(dialog.getByRole('button', { name: '识别' }))
    expect(await dialog.findByRole('status')).toHaveTextContent('已保留您填写的内容，未用识别结果替换：寄件人姓名')
    expect(dialog.getByLabelText('寄件人姓名')).toHaveValue('王五')
    expect(dialog.getByLabelText('寄件人手机/固话')).toHaveValue('13922223333')
  })
})

describe('mending by keyboard', () => {
  it('shows the wrong columns alone, and goes from fault to fault by Enter and F8', async () => {
    await openWith([good, { ...good, 物品名称: '' }, { ...good, '收件人手机/固话': '1', '总重量(kg)': '很重' }])
    await counted('失败 2')
    await user.keyboard('{F8}')
    expect(screen.getByRole('textbox', { name: '第3行 物品名称' })).toHaveFocus()
    await user.click(screen.getByRole('radio', { name: '失败 2' }))
    await waitFor(() =>
      expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
        '行号',
        '状态',
        '收件人姓名',
        '收件人手机/固话',
        '物品名称',
        '总重量(kg)',
        '预估运费',
        '操作',
      ]),
    )
    await user.keyboard('{F8}')
    expect(screen.getByRole('textbox', { name: '第3行 物品名称' })).toHaveFocus()
    await user.keyboard('童装{Enter}')
    const phone = screen.getByRole('textbox', { name: '第4行 收件人手机/固话' })
    expect(phone).toHaveFocus()
    expect(phone).toHaveAccessibleDescription(/正确的手机号码/)
    await user.keyboard('{F8}')
    expect(screen.getByRole('textbox', { name: '第4行 总重量(kg)' })).toHaveFocus()
    await user.keyboard('{Shift>}{F8}{/Shift}')
    await user.keyboard('13911112222{Enter}')
    await user.keyboard('2.5{Enter}')
    await counted('通过 3')
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('没有其他错误了')
    // Mended rows stay until the filter is chosen again, so that nothing moves under the hands.
    expect(cell(/第3行 物品名称：童装/)).toBeInTheDocument()
  })
})

describe('the grid', () => {
  it('shows the problem of each cell, and checks a row again when it was changed', async () => {
    await openWith([good, { ...good, '收件人手机/固话': '123' }])
    await counted('失败 1')
    const bad = cell(/第3行 收件人手机\/固话：123/)
    expect(bad).toHaveAccessibleDescription(/正确的手机号码/)
    await user.click(screen.getByRole('button', { name: /^转到第3行：收件人手机\/固话：请输入/ }))
    expect(bad).toHaveFocus()
    await user.keyboard('{Enter}')
    const editor = screen.getByRole('textbox', { name: '第3行 收件人手机/固话' })
    expect(editor).toHaveFocus()
    await user.clear(editor)
    await user.keyboard('13911113333{Enter}')
    await counted('通过 2')
    expect(cell(/第3行 收件人手机\/固话：13911113333/)).toHaveFocus()
    expect(sentTo('order/checkBatch')).toHaveLength(2)
  })

  it('shows errors of formulas and shortened numbers at their cells', async () => {
    await openWith([
      { ...good, 收件人姓名: '#N/A', 物品名称: '#REF!' },
      { ...good, 客户单号: '3.10101E+18' },
      { ...good, 客户单号: '3.10101E+18' },
    ])
    await counted('失败 3')
    expect(cell(/第2行 收件人姓名/)).toHaveAccessibleDescription(
      '单元格是错误值“#N/A”，请核对公式和数据后填写正确的内容',
    )
    expect(cell(/第2行 物品名称/)).toHaveAccessibleDescription(/错误值“#REF!”/)
    expect(cell(/第4行 客户单号/)).toHaveAccessibleDescription(
      '数字超过15位，末尾的数字已被 Excel 改动。请将单元格设为文本，重新填写完整的数字',
    )
    await user.click(cell(/第3行 客户单号/))
    await user.clear(screen.getByRole('textbox', { name: '第3行 客户单号' }))
    await user.keyboard('3101011021236157842{Enter}')
    await counted('通过 1')
  })

  it('goes on with a cell, and with a change of all rows, when Enter confirms a word', async () => {
    await openWith([good, good])
    await user.click(cell(/第2行 物品名称：童装/))
    const editor = screen.getByRole('textbox', { name: '第2行 物品名称' })
    expect(confirmWord(editor)).toBe(false)
    expect(editor).toHaveFocus()
    await user.keyboard('{Enter}')
    await user.click(screen.getByRole('button', { name: /统一修改/ }))
    const text = await screen.findByRole('textbox', { name: '改为' })
    await user.type(text, '明天')
    expect(confirmWord(text)).toBe(false)
    await counted('通过 2')
    await user.type(text, '八点{Enter}')
    await counted('失败 2')
  })

  it('leaves a cell as it was on Escape', async () => {
    await openWith([good])
    await user.click(cell(/第2行 物品名称：童装/))
    await user.keyboard('x{Escape}')
    expect(cell(/第2行 物品名称：童装/)).toHaveFocus()
    expect(sentTo('order/checkBatch')).toHaveLength(1)
  })

  it('moves the focus by the arrow keys', async () => {
    await openWith([good, good])
    act(() => cell(/第2行 收件人姓名/).focus())
    await user.keyboard('{ArrowDown}{ArrowRight}')
    expect(cell(/第3行 收件人手机/)).toHaveFocus()
    await user.keyboard('{ArrowUp}{ArrowUp}')
    expect(cell(/第2行 收件人手机/)).toHaveFocus()
  })

  it('shows the server’s problem of a row at its cell', async () => {
    await openWith([{ ...good, 物品名称: '打火机' }], {
      'order/checkBatch': {
        data: {
          results: [
            {
              ok: false,
              totalCents: 0,
              problems: [{ path: 'goodsName', ...sameText('“打火机”属于禁寄物品，无法下单') }],
            },
          ],
        },
      },
    })
    expect(cell(/第2行 物品名称：打火机/)).toHaveAccessibleDescription('“打火机”属于禁寄物品，无法下单')
  })

  it('shows all problems of a row at once: of its texts, prohibited goods, and those of the server', async () => {
    await openWith([{ ...good, 物品名称: '打火机', '收件人手机/固话': '123' }], {
      'order/checkBatch': {
        data: {
          results: [
            {
              ok: false,
              totalCents: 0,
              problems: [
                {
                  path: 'receiver.mobile',
                  text: '请输入正确的手机号码',
                  message: '收件人-联系电话：请输入正确的手机号码',
                },
                { path: '', ...sameText('该线路暂未开通') },
              ],
            },
          ],
        },
      },
    })
    await counted('失败 1')
    expect(screen.getAllByRole('button', { name: /^转到第2行：/ })).toHaveLength(2)
    expect(cell(/第2行 物品名称：打火机/)).toHaveAccessibleDescription('“打火机”属于禁寄物品，无法下单')
    expect(await screen.findByText('该线路暂未开通')).toBeInTheDocument()
  })

  it('reports prohibited goods while the server is unavailable', async () => {
    await openWith([{ ...good, 物品名称: '打火机', '收件人手机/固话': '123' }], { 'order/checkBatch': lostConnection })
    await counted('失败 1')
    expect(cell(/第2行 物品名称：打火机/)).toHaveAccessibleDescription('“打火机”属于禁寄物品，无法下单')
  })

  it('reports a customer number in two rows, and accepts both when one is changed', async () => {
    await openWith([
      { ...good, 客户单号: 'PO-1' },
      { ...good, 客户单号: 'PO-1' },
    ])
    await counted('失败 2')
    await user.click(cell(/第3行 客户单号：PO-1/))
    await user.keyboard('2{Enter}')
    await counted('通过 2')
  })

  it('removes a row after a confirmation', async () => {
    await openWith([good, good])
    await user.click(screen.getByRole('button', { name: '删除第3行' }))
    await user.click(await screen.findByRole('button', { name: /^删\s?除$/ }))
    await counted('全部 1')
  })

  it('can go on checking after a failure', async () => {
    const answers: Answers = { 'order/checkBatch': lostConnection }
    fakeApi({ ...usualAnswers, 'order/checkBatch': checked })
    const input = await open(answers)
    await user.upload(input, csv(good))
    expect(await screen.findByText('校验中断：网络异常，请检查网络后重试')).toBeInTheDocument()
    await counted('待校验 1')
    fakeApi({ ...usualAnswers, 'order/checkBatch': checked })
    await user.click(screen.getByRole('button', { name: '继续校验' }))
    await counted('通过 1')
  })
})

describe('the product of a row', () => {
  /** By weight, as the server finds it for a row that names none. */
  const checkedProduct: Answer<'order/checkBatch'> = ({ body }) => ({
    data: {
      results: (body.rows as { productCode: 'STD' | 'EXP' | '' }[]).map(({ productCode }) =>
        productCode === 'STD'
          ? {
              ...passed,
              totalCents: 92_83,
              productCode,
              better: { productCode: 'EXP', cheaperCents: 67_83, earlierDays: 2 },
            }
          : { ...passed, totalCents: 25_00, productCode: 'EXP' },
      ),
    },
  })

  it('is the best one where the file names none, and the order has it', async () => {
    await openWith([good], { 'order/checkBatch': checkedProduct })
    await counted('通过 1')
    expect(sentTo('order/checkBatch')).toMatchObject([{ rows: [{ productCode: '' }] }])
    expect(screen.getByRole('cell', { name: '¥25.00 标准快递' })).toBeInTheDocument()
    await user.click(screen.getByRole('checkbox', { name: /我已阅读并同意/ }))
    await user.click(screen.getByRole('button', { name: '提交 1 票' }))
    await counted('已提交 1')
    expect(sentTo('order/create')).toMatchObject([{ productCode: 'EXP', expectedTotalCents: 25_00 }])
  })

  it('stays as the file names it, with a line that changes it', async () => {
    await openWith([{ ...good, 产品类型: '标准快运' }], { 'order/checkBatch': checkedProduct })
    await counted('通过 1')
    expect(screen.getByText(/便宜/)).toHaveTextContent('标准快递 便宜 ¥67.83，早 2 天 · 改选')
    await user.click(cell(/^改选标准快递$/))
    expect(cell(/第2行 产品类型：标准快递/)).toHaveFocus()
    await counted('通过 1')
    expect(screen.getByRole('cell', { name: '¥25.00 标准快递' })).toBeInTheDocument()
    expect(screen.queryByText(/便宜/)).not.toBeInTheDocument()
    expect(sentTo('order/checkBatch')).toMatchObject([
      { rows: [{ productCode: 'STD' }] },
      { rows: [{ productCode: 'EXP' }] },
    ])
  })
})

describe('submitting', () => {
  const agree = () => user.click(screen.getByRole('checkbox', { name: /我已阅读并同意/ }))
  const submit = (count: number) => user.click(screen.getByRole('button', { name: `提交 ${count} 票` }))

  it('requires the agreement first', async () => {
    await openWith([good])
    await submit(1)
    const tick = screen.getByRole('checkbox', { name: /我已阅读并同意/ })
    expect(tick).toHaveFocus()
    expect(tick).toHaveAccessibleDescription('请先阅读并同意服务协议')
    expect(sentTo('order/create')).toHaveLength(0)
  })

  it('orders valid rows at the shown price, and shows each order', async () => {
    await openWith([good, { ...good, 物品名称: '' }, good])
    expect(screen.getByRole('status', { name: '预估运费合计' })).toHaveTextContent('2 票合计 ¥72.00')
    await agree()
    await submit(2)
    await counted('已提交 2')
    expect(screen.getAllByRole('link', { name: created.orderNo })).toHaveLength(2)
    expect(sentTo('order/create')).toEqual(
      [0, 1].map(
        () =>
          expect.objectContaining({ expectedTotalCents: 3600, confirmDuplicate: false, goodsName: '童装' }) as unknown,
      ),
    )
    expect(await screen.findByText('本次提交完成：已提交 2 票，还有 1 行未提交')).toBeInTheDocument()
    await user.click(cell(/第2行 物品名称：童装/))
    expect(within(screen.getByRole('table')).queryByRole('textbox')).not.toBeInTheDocument()
  })

  it('ends at its summary with the payment of all orders and one file of all labels', async () => {
    const labels = new Blob(['%PDF'])
    await openWith([good, { ...good, 付款方式: '到付' }], { 'order/labelFile': { file: labels, fileName: '面单.pdf' } })
    await agree()
    await submit(2)
    await counted('已提交 2')
    await waitFor(() => expect(screen.getByRole('group', { name: '提交结果' })).toHaveFocus())
    expect(scrollIntoView).toHaveBeenCalled()
    expect(screen.getByRole('link', { name: '查看订单' })).toHaveAttribute('href', '/ewbSearch')
    expect(screen.getByRole('link', { name: '去支付（1 票）' })).toHaveAttribute('href', '/topay')
    const saved: Blob[] = []
    URL.createObjectURL = (blob: Blob) => `blob:${saved.push(blob)}`
    URL.revokeObjectURL = () => undefined
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    await user.click(screen.getByRole('button', { name: '打印全部面单（2 票）' }))
    await user.click(await screen.findByRole('menuitem', { name: '100×180 毫米' }))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(sentTo('order/labelFile')).toMatchObject([{ orderNos: [created.orderNo, created.orderNo], size: '100x180' }])
    expect(await screen.findByRole('button', { name: '打印全部面单（2 票）' })).toBeInTheDocument()
  })

  it('says why there are no labels, and they can be asked for again', async () => {
    await openWith([good], { 'order/labelFile': refusal('INTERNAL') })
    await agree()
    await submit(1)
    await user.click(await screen.findByRole('button', { name: '打印全部面单（1 票）' }))
    await user.click(await screen.findByRole('menuitem', { name: '76×130 毫米' }))
    await waitFor(() => expect(sentTo('order/labelFile')).toHaveLength(1))
    expect(await screen.findByRole('button', { name: '打印全部面单（1 票）' })).toBeInTheDocument()
  })

  it('removes an ordered row only from the list', async () => {
    await openWith([good, good])
    await agree()
    await submit(2)
    await counted('已提交 2')
    await user.click(screen.getByRole('button', { name: '从列表移出第2行，订单不受影响' }))
    expect(await screen.findByRole('dialog')).toHaveTextContent('只从本页列表中移出，订单照常，不会取消')
    await user.click(screen.getByRole('button', { name: '移出列表' }))
    await counted('全部 1')
  })

  it('asks once for all suspected repeats', async () => {
    const suspected = refusal('DUPLICATE_ORDER')
    await openWith([good, good], {
      'order/create': ({ body }) => (body.confirmDuplicate ? { data: created } : suspected),
    })
    await agree()
    await submit(2)
    expect(await screen.findByRole('dialog')).toHaveTextContent('有 2 票疑似重复下单，是否继续提交？')
    await user.click(screen.getByRole('button', { name: '继续提交' }))
    await counted('已提交 2')
    const ids = sentTo('order/create').map(({ clientRequestId }) => clientRequestId)
    expect(new Set(ids).size).toBe(2)
  })
})
