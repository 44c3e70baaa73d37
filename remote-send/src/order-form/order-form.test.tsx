import { choose, confirmWord, press, user } from '@portal/testing/page-helpers'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { renderForm } from '../testing/render-form'
import { Consent } from './consent/consent'
import { renderPage } from '@portal/testing/render-page'
import { GoodsVerdict } from './goods/goods-verdict'
import { useState } from 'react'
import { PriceChangedDialog } from './price/price-changed-dialog'
import { useConfirmPrice } from './price/use-confirm-price'
import { fakeApi, refusal, sentTo } from '@portal/testing/fake-api'
import { compensationText } from '@portal/shared/compensation'
import { usualAnswers } from '../testing/answers'
import { onPhone } from '@portal/testing/on-phone'
import { PickupTime } from './service/pickup-time'
import { addressBookEntry } from '../testing/samples'
import { AddressBookDialog } from './party/address-book-dialog'
import { fromAddressBook } from './party/from-address-book'

describe('the consent', () => {
  it('moves the focus back to the link when the agreement is closed', async () => {
    await renderForm(<Consent />)
    const link = screen.getByRole('button', { name: '查看协议' })
    await user.click(link)
    await user.click(await screen.findByRole('button', { name: '知道了' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(link).toHaveFocus()
  })

  it('has the clause on compensation from the rules, in a version that is agreed to anew', async () => {
    await renderForm(<Consent />)
    await user.click(screen.getByRole('button', { name: '查看协议' }))
    expect(await screen.findByText(compensationText)).toBeVisible()
    expect(screen.getByText('版本 2027-01')).toBeVisible()
  })
})

describe('the verdict about goods', () => {
  test('a power bank in the list of recalls is not taken, whatever its condition would be', async () => {
    const models = [{ brand: '罗马仕', model: 'PAC20-272', returnUrl: '' }]
    fakeApi({
      'contraband/batteryRecalls': { data: { edition: '2026-11', publishedOn: '2026-11-20', models } },
    })
    renderPage(<GoodsVerdict goodsName="充电宝 PAC20272" />)
    expect(await screen.findByText(/^“罗马仕 PAC20-272”在召回名单中，属于高风险电池，暂停收寄/)).toHaveAttribute(
      'data-verdict',
      'PROHIBITED',
    )
  })

  test.each([
    ['一次性打火机', '“打火机”属于禁寄物品，无法下单'],
    ['打伙机', '您要寄的可能是“打火机”，属于禁寄物品，无法下单'],
    ['某某打伙机新品', '您要寄的可能是“打火机”，属于禁寄物品，请核对物品名称'],
    ['量子纠缠器', '名录未列明，以揽收验视为准，可致电95708'],
    [
      '充电宝',
      '“充电宝”属于限寄物品：须有清晰的3C标志，物品名称须写明品牌和型号（核对召回名单）；电池须单独绝缘包装、避免短路，额定能量不超过100Wh，仅限陆运',
    ],
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
})

describe('a price that changed', () => {
  const before = {
    totalCents: 1000,
    lines: [{ feeType: 'FREIGHT' as const, label: '运费', amountCents: 1000, note: '' }],
  }
  const now = {
    totalCents: 1250,
    lines: [
      { feeType: 'FREIGHT' as const, label: '运费', amountCents: 1200, note: '' },
      { feeType: 'FUELSURCHARGE' as const, label: '燃油附加费', amountCents: 50, note: '' },
    ],
  }

  const show = () => {
    const [onAccept, onReturn, onClosed] = [jest.fn(), jest.fn(), jest.fn()]
    render(<PriceChangedDialog before={before} now={now} onAccept={onAccept} onReturn={onReturn} onClosed={onClosed} />)
    return { onAccept, onReturn, onClosed }
  }

  it('shows both totals and the fees that differ, and leaves the decision to the person', async () => {
    const { onAccept, onReturn, onClosed } = show()
    const dialog = within(screen.getByRole('dialog', { name: '价格已更新' }))
    expect(dialog.getByText(/¥10\.00/, { selector: 'del' })).toBeInTheDocument()
    expect(dialog.getByText('¥12.50')).toBeInTheDocument()
    expect(dialog.getByRole('row', { name: '燃油附加费 ¥0.00 ¥0.50' })).toBeInTheDocument()
    await user.keyboard('{Escape}')
    expect(onReturn).not.toHaveBeenCalled()
    await user.click(dialog.getByRole('button', { name: '按新价格提交' }))
    expect(onAccept).toHaveBeenCalledTimes(1)
    await waitFor(() => expect(onClosed).toHaveBeenCalledTimes(1))
    expect(onReturn).not.toHaveBeenCalled()
  })

  const Form = () => {
    const [ask, dialog] = useConfirmPrice()
    const [answers, setAnswers] = useState<boolean[]>([])
    return (
      <>
        <button onClick={() => void ask(before, now).then((answer) => setAnswers((all) => [...all, answer]))}>
          提交
        </button>
        <output>{answers.join()}</output>
        {dialog}
      </>
    )
  }

  it('opens at every change of the price, and moves the focus back each time', async () => {
    renderPage(<Form />)
    const submit = screen.getByRole('button', { name: '提交' })
    await user.click(submit)
    await user.click(await screen.findByRole('button', { name: '返回修改' }))
    await waitFor(() => expect(submit).toHaveFocus())
    await user.click(submit)
    await user.click(await screen.findByRole('button', { name: '按新价格提交' }))
    expect(await screen.findByText('false,true')).toBeVisible()
    await waitFor(() => expect(submit).toHaveFocus())
  })
})

describe('the time of the pickup', () => {
  /** 11:10 in Shanghai: of 10:00-12:00 are left 50 minutes. */
  const now = new Date('2026-11-20T03:10:00Z')

  test('day and slot are two choices, and both stay chosen', async () => {
    fakeApi(usualAnswers)
    await renderForm(<PickupTime now={now} />, { pickupDate: '2026-11-20', pickupSlot: '12:00-14:00' })
    await user.click(screen.getByRole('radio', { name: /^明天/ }))
    expect(screen.getByRole('radio', { name: /^明天/ })).toBeChecked()
    expect(screen.getByRole('radio', { name: '12:00-14:00' })).toBeChecked()
  })

  describe('on a phone', () => {
    onPhone()

    test('the slots of a day come from below, and the closed ones cannot be chosen', async () => {
      fakeApi(usualAnswers)
      const { draft } = await renderForm(<PickupTime now={now} />, {
        pickupDate: '2026-11-20',
        pickupSlot: '12:00-14:00',
      })
      await press('取件时段：12:00-14:00')
      const sheet = within(screen.getByRole('dialog', { name: '取件时段' }))
      expect(sheet.getByRole('radio', { name: '10:00-12:00' })).toBeDisabled()
      await user.click(sheet.getByRole('radio', { name: '16:00-18:00' }))
      expect(draft().pickupSlot).toBe('16:00-18:00')
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
      await user.click(screen.getByRole('radio', { name: /^明天/ }))
      expect(draft()).toMatchObject({ pickupDate: '2026-11-21', pickupSlot: '16:00-18:00' })
    })
  })
})

describe('the address book', () => {
  const entry = addressBookEntry({ isStale: true })
  const noGroups = { data: { sender: { groups: [], ungrouped: 0 }, receiver: { groups: [], ungrouped: 1 } } }

  test('an entry is searched for and picked; one whose place no longer exists says so and leaves it open', async () => {
    fakeApi({
      'address/page': { data: { total: 1, list: [entry] } },
      'address/tags': {
        data: {
          sender: { total: 0, tags: [] },
          receiver: { total: 1, tags: [{ tag: '公司', count: 1 }] },
        },
      },
      'addressGroup/list': noGroups,
    })
    const picked = jest.fn()
    renderPage(
      <AddressBookDialog open kind="receiver" onPick={picked} onClose={() => undefined} onClosed={() => undefined} />,
    )
    fireEvent.change(await screen.findByRole('searchbox', { name: '搜索地址簿' }), { target: { value: ' qxl ' } })
    confirmWord(screen.getByRole('searchbox', { name: '搜索地址簿' }))
    expect(sentTo('address/page').filter(({ keyword }) => keyword !== '')).toEqual([])
    fireEvent.keyDown(screen.getByRole('searchbox', { name: '搜索地址簿' }), { key: 'Enter', keyCode: 13 })
    await waitFor(() =>
      expect(sentTo('address/page').at(-1)).toEqual({
        kind: 'receiver',
        keyword: 'qxl',
        tag: '',
        groupId: '',
        page: 1,
        pageSize: 10,
      }),
    )
    expect(await screen.findByRole('combobox', { name: '标签' })).toBeVisible()
    fireEvent.click(screen.getByRole('button', { name: /仇雪莉.*行政区划已变更，选用后请重新选择省\/市\/区/ }))
    expect(picked).toHaveBeenCalledWith(entry)
    expect(fromAddressBook(entry)).toMatchObject({
      name: '仇雪莉',
      region: { provinceCode: '', cityCode: '', districtCode: '', townCode: '' },
    })
  })

  test('when the day’s entries are used up, it leads to the address book, and nothing is tried again', async () => {
    fakeApi({
      'address/page': refusal('CODE_REQUIRED'),
      'address/tags': { data: { sender: { total: 0, tags: [] }, receiver: { total: 1, tags: [] } } },
      'addressGroup/list': noGroups,
    })
    const nothing = () => undefined
    renderPage(<AddressBookDialog open kind="receiver" onPick={nothing} onClose={nothing} onClosed={nothing} />)
    expect(await screen.findByText(/^今天查看的地址较多，请到地址簿验证手机号后继续/)).toBeVisible()
    expect(screen.getByRole('link', { name: '管理地址簿' })).toBeVisible()
    expect(sentTo('address/page')).toHaveLength(1)
  })

  test('the groups of a book filter it; a book without groups has no such choice', async () => {
    fakeApi({
      'address/page': { data: { total: 1, list: [entry] } },
      'address/tags': { data: { sender: { total: 0, tags: [] }, receiver: { total: 1, tags: [] } } },
      'addressGroup/list': {
        data: {
          sender: { groups: [], ungrouped: 0 },
          receiver: { groups: [{ groupId: 'g1', groupName: '华东客户', count: 3 }], ungrouped: 1 },
        },
      },
    })
    const nothing = () => undefined
    renderPage(<AddressBookDialog open kind="receiver" onPick={nothing} onClose={nothing} onClosed={nothing} />)
    await choose('分组', '华东客户 (3)')
    await waitFor(() =>
      expect(sentTo('address/page').at(-1)).toMatchObject({ kind: 'receiver', groupId: 'g1', page: 1 }),
    )
    await choose('分组', '未分组 (1)')
    await waitFor(() => expect(sentTo('address/page').at(-1)).toMatchObject({ groupId: 'none' }))
    fireEvent.click(screen.getByRole('radio', { name: '寄件地址' }))
    await waitFor(() => expect(sentTo('address/page').at(-1)).toMatchObject({ kind: 'sender', groupId: '' }))
    expect(screen.queryByRole('combobox', { name: '分组' })).not.toBeInTheDocument()
  })
})
