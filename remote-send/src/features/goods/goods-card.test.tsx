import { screen, waitFor } from '@testing-library/react'
import { emptyLine, type SendDraft } from '../../draft/send-draft'
import { fakeApi } from '@portal/testing/fake-api'
import { user } from '@portal/testing/page-helpers'
import { usualAnswers } from '../../testing/answers'
import { renderForm } from '../../testing/render-form'
import { GoodsCard } from './goods-card'

beforeEach(() => void fakeApi(usualAnswers))

const open = (start: Partial<SendDraft> = {}) => renderForm(<GoodsCard />, start)
const weighed = (weight: string, count = '2') => ({
  ...emptyLine,
  length: '60',
  width: '40',
  height: '50',
  count,
  pieceWeight: weight,
})

describe('the name of the goods', () => {
  it('is proposed, and sets its kind', async () => {
    const { draft } = await open({ goodsName: '', goodsType: '' })
    await user.type(screen.getByLabelText(/物品名称/), '茶')
    await user.click(await screen.findByTitle('茶叶'))
    await waitFor(() => expect(draft()).toMatchObject({ goodsName: '茶叶', goodsType: '食品保健' }))
  })

  it('that the dictionary knows sets the kind too, and another name another kind', async () => {
    const { draft } = await open({ goodsName: '', goodsType: '' })
    await user.type(screen.getByLabelText(/物品名称/), '童装')
    await waitFor(() => expect(draft().goodsType).toBe('服装鞋帽箱包'))
    await user.clear(screen.getByLabelText(/物品名称/))
    await user.type(screen.getByLabelText(/物品名称/), '饼干')
    await waitFor(() => expect(draft().goodsType).toBe('食品保健'))
  })

  it('that begins with its usual kind changes it as well, and an unknown one leaves it open', async () => {
    const { draft } = await open({ goodsName: '童装', goodsType: '服装鞋帽箱包' })
    const field = screen.getByLabelText(/物品名称/)
    await screen.findByText(/^$/, { selector: '[data-verdict=ALLOWED]' })
    await user.clear(field)
    await user.type(field, '饼干')
    await waitFor(() => expect(draft().goodsType).toBe('食品保健'))
    await user.clear(field)
    await user.type(field, '手工灯笼架')
    await waitFor(() => expect(draft().goodsType).toBe(''))
  })

  it('that came with its kind from an earlier order keeps it, until other goods are known to be of another', async () => {
    const { draft } = await open({ goodsName: '样品', goodsType: '文件' })
    const field = screen.getByLabelText(/物品名称/)
    await screen.findByText(/^$/, { selector: '[data-verdict=ALLOWED]' })
    await user.type(field, '两份')
    await screen.findByText(/^$/, { selector: '[data-verdict=ALLOWED]' })
    expect(draft()).toMatchObject({ goodsName: '样品两份', goodsType: '文件' })
    await user.clear(field)
    await user.type(field, '饼干')
    await waitFor(() => expect(draft().goodsType).toBe('食品保健'))
  })

  it('keeps a kind that was chosen', async () => {
    const { draft } = await open({ goodsName: '', goodsType: '易碎' })
    await user.type(screen.getByLabelText(/物品名称/), '工艺')
    await user.click(await screen.findByTitle('工艺摆件'))
    expect(draft()).toMatchObject({ goodsName: '工艺摆件', goodsType: '易碎' })
  })

  it('may be anything else', async () => {
    const { draft } = await open({ goodsName: '' })
    await user.type(screen.getByLabelText(/物品名称/), '手工灯笼')
    expect(draft().goodsName).toBe('手工灯笼')
  })
})

describe('the weights of the pieces', () => {
  /** The lines are a lazy part of the form. */
  const openLines = async (start: Partial<SendDraft> = {}) => {
    const form = await open(start)
    await screen.findByText(/上楼费按最重的一件定档/)
    return form
  }

  it('give the total with one click', async () => {
    const { draft } = await openLines({ weight: '12', lines: [weighed('10.5'), weighed('2.25', '4')] })
    expect(screen.getByText(/单重合计 30 kg，与总重量不一致/)).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: '改为 30 kg' }))
    expect(draft().weight).toBe('30')
    expect(screen.queryByText(/与总重量不一致/)).not.toBeInTheDocument()
  })

  it('are given for all lines or for none', async () => {
    await openLines({ lines: [weighed('10'), weighed('')] })
    expect(screen.getByLabelText('第2种尺寸单重')).toHaveAccessibleDescription('请填写每一种的单件重量，或全部留空')
    expect(screen.getByLabelText('第1种尺寸单重')).not.toHaveAccessibleDescription()
  })

  it('explain why they matter', async () => {
    await openLines()
    expect(screen.getByText(/把多件合成一件填写会多算费用/)).toBeInTheDocument()
  })
})

describe('the volume', () => {
  const total = { volumeBy: 'total', volume: '' } as const

  it('is behind a button', async () => {
    await open(total)
    expect(screen.queryByLabelText('总体积')).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: /体积/ }))
    await waitFor(() => expect(screen.getByLabelText('总体积')).toHaveFocus())
  })

  it('is there when it is given, and stays while it is emptied', async () => {
    await open({ ...total, volume: '1' })
    await user.clear(screen.getByLabelText('总体积'))
    expect(screen.getByLabelText('总体积')).toBeInTheDocument()
  })
})
