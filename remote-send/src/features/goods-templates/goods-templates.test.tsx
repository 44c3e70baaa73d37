import type { GoodsTemplate } from '@portal/contract/goods-template'
import { maxGoodsTemplates } from '@portal/contract/limits'
import { type Answers, fakeApi, refusal, sentTo } from '@portal/testing/fake-api'
import { toast, user } from '@portal/testing/page-helpers'
import { screen, waitFor, within } from '@testing-library/react'
import { emptyDraft, type SendDraft } from '../../draft/send-draft'
import { usualAnswers } from '../../testing/answers'
import { goodDraft } from '../../testing/drafts'
import { renderForm } from '../../testing/render-form'
import { GoodsTemplates } from './goods-templates'

const template = (change: Partial<GoodsTemplate> = {}, goods: Partial<GoodsTemplate['goods']> = {}): GoodsTemplate => ({
  templateId: 't1',
  templateName: '女装整箱',
  goods: {
    goodsName: '女装',
    goodsType: '服装鞋帽箱包',
    packageCount: 8,
    weightGrams: 120_000,
    volumeCm3: 960_000,
    lines: [{ lengthCm: 60, widthCm: 40, heightCm: 50, count: 8, pieceWeightGrams: 0 }],
    packageService: 'CARTON',
    ...goods,
  },
  ...change,
})
const samples = template(
  { templateId: 't2', templateName: '样品' },
  {
    goodsName: '样品',
    goodsType: '其他',
    packageCount: 1,
    weightGrams: 0,
    volumeCm3: 0,
    lines: [],
    packageService: 'NONE',
  },
)
const { goodsName, goodsType, packageCount, weight, volumeBy, volume, lines, packageService } = emptyDraft
const noGoods = { goodsName, goodsType, packageCount, weight, volumeBy, volume, lines, packageService }

const open = (start: Partial<SendDraft> = noGoods, templates = [template(), samples], answers: Answers = {}) => {
  fakeApi({ ...usualAnswers, 'goodsTemplate/list': { data: templates }, ...answers })
  return renderForm(<GoodsTemplates userId="u1" />, start)
}
const choose = async (name: string) => user.click(await screen.findByRole('button', { name }))
const manage = async (name = '管理常用') => {
  await choose(name)
  return within(await screen.findByRole('dialog', { name: '常用货物' }))
}

describe('a press on one', () => {
  test('fills in name, kind, pieces, weight, sizes and packing', async () => {
    const { draft } = await open()
    await choose('女装整箱')
    expect(draft()).toMatchObject({
      goodsName: '女装',
      goodsType: '服装鞋帽箱包',
      packageCount: '8',
      weight: '120',
      volumeBy: 'lines',
      lines: [{ length: '60', width: '40', height: '50', count: '8' }],
      packageService: 'CARTON',
      receiver: goodDraft.receiver,
    })
  })

  test('leaves the weight alone where it differs each time, and follows another one without a question', async () => {
    const { draft } = await open()
    await choose('女装整箱')
    await choose('样品')
    expect(draft()).toMatchObject({ goodsName: '样品', packageCount: '1', weight: '120', volumeBy: 'total' })
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  test.each([
    ['替换', '女装'],
    ['保留已填写的', '茶杯'],
  ])('asks before it replaces what was typed: %s', async (answer, expected) => {
    const { draft } = await open({ ...noGoods, goodsName: '茶杯' })
    await choose('女装整箱')
    await user.click(await screen.findByRole('button', { name: answer }))
    await waitFor(() => expect(draft().goodsName).toBe(expected))
  })
})

test('the goods of the form are saved under their name, or another one', async () => {
  await open({}, [], { 'goodsTemplate/create': { data: template() } })
  const dialog = await manage('存为常用货物')
  const name = dialog.getByRole('textbox', { name: '常用货物的名称' })
  expect(name).toHaveValue(goodDraft.goodsName)
  await user.clear(name)
  await user.type(name, ' 童装整箱{Enter}')
  await waitFor(() => expect(toast()).toHaveTextContent('已保存为常用货物'))
  expect(sentTo('goodsTemplate/create')).toMatchObject([
    {
      templateName: '童装整箱',
      goods: {
        goodsName: '童装',
        goodsType: '服装鞋帽箱包',
        packageCount: 8,
        weightGrams: 120_000,
        lines: [{ lengthCm: 60 }],
      },
    },
  ])
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('a name that is taken is refused at its field', async () => {
  await open({}, [template()], { 'goodsTemplate/create': refusal('GOODS_TEMPLATE_EXISTS') })
  const dialog = await manage()
  await user.click(dialog.getByRole('button', { name: '保存当前货物' }))
  expect(await dialog.findByText('该常用货物名称已存在')).toBeVisible()
})

test('goods without name and kind cannot be saved, nor a twenty-first', async () => {
  await open(noGoods)
  const dialog = await manage()
  expect(dialog.getByText(/^填好物品名称和类别后/)).toBeVisible()
  expect(dialog.queryByRole('button', { name: '保存当前货物' })).not.toBeInTheDocument()
})

test('twenty are enough', async () => {
  const many = Array.from({ length: maxGoodsTemplates }, (_, at) =>
    template({ templateId: `t${at}`, templateName: `货${at}` }),
  )
  await open({}, many)
  const dialog = await manage()
  expect(dialog.getByText('最多保存20个常用货物，请先删除不用的')).toBeVisible()
  expect(dialog.queryByRole('button', { name: '保存当前货物' })).not.toBeInTheDocument()
})

test('one is renamed and deleted', async () => {
  await open(noGoods, [template()], {
    'goodsTemplate/rename': { data: template({ templateName: '冬装' }) },
    'goodsTemplate/delete': { data: { deleted: 1 } },
  })
  const dialog = await manage()
  expect(dialog.getByText('女装 · 服装鞋帽箱包 · 8 件 · 120 kg · 纸箱')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: '改名，女装整箱' }))
  const name = dialog.getByRole('textbox', { name: '女装整箱的新名称' })
  await user.clear(name)
  await user.type(name, '冬装{Enter}')
  await waitFor(() => expect(sentTo('goodsTemplate/rename')).toEqual([{ templateId: 't1', templateName: '冬装' }]))
  await user.click(await dialog.findByRole('button', { name: '删除，女装整箱' }))
  await user.click(await screen.findByRole('button', { name: /^删\s?除$/ }))
  await waitFor(() => expect(sentTo('goodsTemplate/delete')).toEqual([{ templateId: 't1' }]))
})
