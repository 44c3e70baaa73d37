import { renderPage } from '@portal/testing/render-page'
import { screen, waitFor } from '@testing-library/react'
import { GoodsVerdict } from './goods-verdict'

test.each([
  ['一次性打火机', '“打火机”属于禁寄物品，无法下单'],
  ['打伙机', '您要寄的可能是“打火机”，属于禁寄物品，无法下单'],
  ['某某打伙机新品', '您要寄的可能是“打火机”，属于禁寄物品，请核对物品名称'],
  ['量子纠缠器', '名录未列明，以揽收验视为准，可致电95708'],
  ['充电宝', '“充电宝”属于限寄物品：电池须单独绝缘包装、避免短路，额定能量不超过100Wh，仅限陆运'],
])('%s: %s', async (goodsName, sentence) => {
  renderPage(<GoodsVerdict goodsName={goodsName} />)
  expect(await screen.findByText(sentence)).toBeInTheDocument()
})

test('shows nothing for goods that may be sent', async () => {
  renderPage(
    <>
      <GoodsVerdict goodsName="童装" />
      <GoodsVerdict goodsName="白酒" />
    </>,
  )
  await waitFor(() =>
    expect(
      screen
        .getAllByRole('status')
        .slice(0, 2)
        .map(({ textContent }) => textContent === ''),
    ).toEqual([true, false]),
  )
})
