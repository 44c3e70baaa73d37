import { pickupDays, consumePrefill } from '@portal/shared'
import { type Answer, fakeApi, lostConnection, refusal, sentTo } from '@portal/testing/fake-api'
import { fixClock } from '@portal/testing/fixed-clock'
import { address, user } from '@portal/testing/page-helpers'
import { renderPage } from '@portal/testing/render-page'
import type { ResponseOf } from '@portal/contract/calls'
import { screen, waitFor, within } from '@testing-library/react'
import { quoteOf, unavailableQuote } from '../../features/freight-time/testing/quotes'
import { divisions } from '../../testing/divisions'
import FreightTimePage from './freight-time-page'

beforeEach(fixClock)
afterEach(() => jest.useRealTimers())

const question = '/timelimitationoffreight?from=44-4403-440305&to=33-3301-330106&weight=120&volume=0.96'
const quotes = [
  quoteOf('DRD', 480_00, '2026-11-22T10:00:00Z'),
  quoteOf('STD', 281_20, '2026-11-23T10:00:00Z'),
  unavailableQuote('EXP', '单件超重/超长需人工确认'),
]

const guide: ResponseOf<'freight/guide'> = {
  products: [
    {
      productCode: 'STD',
      suits: '一般零担货物',
      weighing: '按总数比较',
      volumetric: '长×宽×高(cm)÷6000',
      step: '1 kg',
      minimum: '不限',
      maxPiece: '1000 kg',
    },
  ],
  fees: [{ title: '保价费', text: '声明价值的 0.3%，最低 1 元。' }],
  questions: [{ question: '计费重量怎么算？', answer: '取大者。' }],
}

/** The responses of the API, and the divisions. */
const answering = (answer: Answer<'freight/estimate'>) =>
  fakeApi({ ...divisions, 'freight/guide': { data: guide }, 'freight/estimate': answer })
const show = (path: string) => renderPage(<FreightTimePage />, { path })
const cell = (row: string, column: number) =>
  within(screen.getByRole('row', { name: new RegExp(`^${row}`) })).getAllByRole('cell')[column]

beforeEach(() => localStorage.clear())

test('answers the query of the address: all products side by side, marked, refused with the reason, prefilled into an order', async () => {
  answering({ data: { quotes } })
  show(question)
  const table = await screen.findByRole('table', { name: '产品对比' })
  expect(sentTo('freight/estimate')).toMatchObject([{ weightGrams: 120_000, volumeCm3: 960_000 }])
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['定日达最快', '标准快运推荐最省'])
  expect(cell('预估运费', 1)).toHaveTextContent('¥281.20')
  expect(screen.getByRole('list', { name: '不可用的产品' })).toHaveTextContent(
    '标准快递不可用：单件超重/超长需人工确认',
  )
  expect(cell('预计送达', 1)).toHaveTextContent('预计 11月23日 18:00 前当日 18:00 截单')
  expect(cell('计费重量', 1)).toHaveTextContent('160 kg实重 120 kg，体积重 160 kg，取较大者')

  await user.click(screen.getByRole('button', { name: '去下单，标准快运' }))
  expect(address()).toHaveTextContent('/send?from=price')
  expect(consumePrefill('price')).toMatchObject({
    productCode: 'STD',
    weightGrams: 120_000,
    sender: { districtCode: '440305' },
    receiver: { districtCode: '330106' },
  })
})

test('recommends what a new order begins with, and leads from a product to the one that beats it', async () => {
  answering({
    data: {
      quotes: [
        quoteOf('STD', 92_83, '2026-11-24T10:00:00Z'),
        quoteOf('ECO', 81_50, '2026-11-26T10:00:00Z'),
        quoteOf('EXP', 25_00, '2026-11-22T10:00:00Z'),
      ],
    },
  })
  show(question)
  const table = await screen.findByRole('table', { name: '产品对比' })
  expect(within(table).getByRole('columnheader', { name: /推荐/ })).toHaveTextContent('标准快递推荐最省最快')
  expect([0, 1, 2].map((column) => cell('下单', column)?.textContent)).toEqual([
    '去下单标准快递 便宜 ¥67.83，早 2 天 · 改选',
    '去下单标准快递 便宜 ¥56.50，早 4 天 · 改选',
    '去下单',
  ])
  await user.click(within(cell('下单', 0) ?? table).getByRole('button', { name: '改选标准快递' }))
  expect(consumePrefill('price')).toMatchObject({ productCode: 'EXP' })
})

test('says beside each field what is missing, focuses the first, and asks nothing', async () => {
  answering({ data: { quotes } })
  show('/timelimitationoffreight?from=44-9999-440305')
  await user.click(await screen.findByRole('button', { name: '查询运费时效' }))
  expect((await screen.findAllByRole('alert')).map(({ textContent }) => textContent)).toEqual([
    '请选择始发地',
    '请选择目的地',
    '重量或体积至少填写一项',
  ])
  expect(screen.getByRole('combobox', { name: /^始发地/ })).toHaveFocus()
  expect(sentTo('freight/estimate')).toEqual([])
})

test('writes the query to the address, and says when the answer belongs to another query', async () => {
  answering({ data: { quotes } })
  show(question)
  await screen.findByRole('table', { name: '产品对比' })
  await user.type(screen.getByRole('textbox', { name: '总件数' }), '2')
  expect(screen.getByText('条件已修改，请重新查询')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: '查询运费时效' }))
  await waitFor(() => expect(address()).toHaveTextContent(/weight=120&volume=0.96&pieces=12$/))
})

test('a lane that no product serves is reported once', async () => {
  answering({
    data: { quotes: [unavailableQuote('DRD', '该线路暂未开通'), unavailableQuote('STD', '该线路暂未开通')] },
  })
  show(question)
  expect(await screen.findByText('该线路暂未开通')).toBeInTheDocument()
  expect(screen.queryByRole('table', { name: '产品对比' })).not.toBeInTheDocument()
})

test('outside the service coverage, it says why once and links to the coverage query', async () => {
  answering({
    data: {
      quotes: [unavailableQuote('STD', '寄件地址超出收派范围')],
      outOfCoverage: { direction: 'PICKUP', reason: '寄件地址不上门取件（海岛），请改为网点自送' },
    },
  })
  show(question)
  expect(await screen.findByText('寄件地址不上门取件（海岛），请改为网点自送。')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: '查询收派范围' })).toHaveAttribute('href', '/receivingrange')
  expect(screen.queryByRole('table', { name: '产品对比' })).not.toBeInTheDocument()
})

test('while the API does not answer, shows the last answer to the same query with its time; a refusal is shown as it is', async () => {
  answering({ data: { quotes } })
  const { unmount } = show(question)
  await screen.findByRole('table', { name: '产品对比' })
  unmount()
  answering(lostConnection)
  const again = show(question)
  expect(
    await screen.findByText(/暂时无法获取最新运费，以下为 \d{4}-\d\d-\d\d \d\d:\d\d 的查询结果/),
  ).toBeInTheDocument()
  expect(screen.getByRole('table', { name: '产品对比' })).toBeInTheDocument()
  again.unmount()
  answering(refusal('RATE_LIMITED'))
  show(question)
  expect(await screen.findByText('操作过于频繁，请稍后再试')).toBeInTheDocument()
  expect(screen.queryByRole('table', { name: '产品对比' })).not.toBeInTheDocument()
})

test('accepts full-width digits, and asks for floor and lift when goods are carried upstairs', async () => {
  answering({ data: { quotes } })
  show('/timelimitationoffreight?from=44-4403-440305&to=33-3301-330106&delivery=UPSTAIRS')
  await user.type(await screen.findByRole('textbox', { name: '总重量' }), '１２０．５')
  expect(screen.getByRole('textbox', { name: '总重量' })).toHaveValue('120.5')
  expect(screen.getByRole('textbox', { name: '送货楼层' })).toHaveValue('')
  expect(screen.getByRole('radio', { name: '有电梯' })).not.toBeChecked()
  await user.click(screen.getByRole('button', { name: '查询运费时效' }))
  expect((await screen.findAllByRole('alert')).map(({ textContent }) => textContent)).toEqual([
    '请填写送货楼层',
    '请选择有无电梯',
  ])
  await user.type(screen.getByRole('textbox', { name: '送货楼层' }), '６')
  await user.click(screen.getByRole('button', { name: '查询运费时效' }))
  await waitFor(() => expect(screen.getByRole('radio', { name: '有电梯' })).toHaveFocus())
  await user.click(screen.getByRole('radio', { name: '无电梯' }))
  await user.click(screen.getByRole('button', { name: '查询运费时效' }))
  await screen.findByRole('table', { name: '产品对比' })
  expect(sentTo('freight/estimate')).toMatchObject([{ weightGrams: 120_500, floor: 6, hasElevator: false }])
})

test('origin, destination and weight come first; the rest is folded until it is needed', async () => {
  answering({ data: { quotes } })
  const { unmount } = show('/timelimitationoffreight?from=44-4403&to=33-3301&weight=120')
  await screen.findByRole('table', { name: '产品对比' })
  expect(sentTo('freight/estimate')).toMatchObject([{ from: { cityCode: '4403', districtCode: '' } }])
  expect(screen.getByLabelText(/^总重量/)).toBeVisible()
  const pieces = screen.getByLabelText(/^总件数/)
  expect(pieces).not.toBeVisible()
  await user.clear(pieces)
  await user.click(screen.getByRole('button', { name: '查询运费时效' }))
  expect(pieces).toBeVisible()
  expect(pieces).toHaveFocus()
  unmount()

  show(question)
  expect(await screen.findByLabelText(/^总体积/)).toBeVisible()
})

test('the pickup time is a day and a slot, as in the order; a drop-off has none', async () => {
  answering({ data: { quotes } })
  show(question)
  await screen.findByRole('table', { name: '产品对比' })
  await user.click(screen.getByRole('radio', { name: /^明天/ }))
  await waitFor(() => expect(screen.getByRole('radio', { name: '08:00-10:00' })).toBeChecked())
  await user.click(screen.getByRole('radio', { name: '14:00-16:00' }))
  await user.click(screen.getByRole('button', { name: '查询运费时效' }))
  const tomorrow = pickupDays(new Date())[1] ?? ''
  await waitFor(() => expect(address()).toHaveTextContent(`at=${tomorrow}T14%3A00`))
  await waitFor(() =>
    expect(sentTo('freight/estimate').at(-1)).toMatchObject({
      pickupAt: new Date(`${tomorrow}T14:00:00+08:00`).toISOString(),
    }),
  )
  await user.click(screen.getByRole('combobox', { name: '取货方式' }))
  await user.click(await screen.findByTitle('网点自送'))
  expect(screen.queryByRole('radiogroup', { name: '取件日期' })).not.toBeInTheDocument()
})

test('products, fee rules and common questions are below the form, before and after an answer', async () => {
  answering({ data: { quotes } })
  show('/timelimitationoffreight')
  expect(await screen.findByRole('table', { name: '产品与计费方式' })).toHaveTextContent(
    '标准快运一般零担货物按总数比较',
  )
  expect(screen.getByRole('region', { name: '费用怎么算' })).toHaveTextContent('保价费声明价值的 0.3%，最低 1 元。')
  expect(screen.getByRole('region', { name: '常见问题' })).toHaveTextContent('计费重量怎么算？取大者。')
})

test('a guide that fails to load leaves the form as it is, and loads on 重试', async () => {
  const { answers } = answering({ data: { quotes } })
  answers['freight/guide'] = lostConnection
  show('/timelimitationoffreight')
  const retry = await screen.findByRole('button', { name: /重\s?试/ })
  expect(screen.getByRole('button', { name: '查询运费时效' })).toBeEnabled()
  answers['freight/guide'] = { data: guide }
  await user.click(retry)
  expect(await screen.findByRole('table', { name: '产品与计费方式' })).toBeInTheDocument()
})
