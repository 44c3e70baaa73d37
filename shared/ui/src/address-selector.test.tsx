import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { type FormEvent, useState } from 'react'
import { saveHomeProvince } from '@portal/runtime/divisions/home-province'
import { userInfo } from '@portal/runtime/session/session-state'
import { type Answers, fakeApi } from '@portal/testing/fake-api'
import { user } from '@portal/testing/page-helpers'
import { renderPage } from '@portal/testing/render-page'
import { AddressSelector, type SelectedRegion } from './address-selector'

const folder = '/data/divisions/2026'
const files: Answers = {
  [`${folder}/regions.json`]: [
    ['23', '黑龙江省', [['2304', '鹤岗市', [['230404', '南山区']]]]],
    [
      '44',
      '广东省',
      [
        [
          '4403',
          '深圳市',
          [
            ['440305', '南山区'],
            ['440306', '宝安区'],
          ],
        ],
        ['4419', '东莞市', []],
      ],
    ],
    ['31', '上海市', [['3101', '上海市', [['310104', '徐汇区']]]]],
  ],
  [`${folder}/towns/4403.json`]: {
    440305: [
      ['440305007', '粤海街道'],
      ['440305001', '南头街道'],
    ],
    440306: [['440306001', '新安街道']],
  },
  [`${folder}/towns/3101.json`]: {},
  [`${folder}/towns/4419.json`]: { '': [['441900121', '虎门镇']] },
}
let answers: Answers

beforeEach(() => {
  userInfo.set(null)
  sessionStorage.clear()
  localStorage.clear()
  answers = fakeApi({ ...files }).answers
})
/** Makes a file fail to load, until the returned function is called. */
const lose = (name: string): (() => void) => {
  const path = `${folder}/${name}` as const
  delete answers[path]
  return () => {
    answers[path] = files[path]
  }
}

const nowhere: SelectedRegion = { provinceCode: '', cityCode: '', districtCode: '', townCode: '' }
const nanshan = { provinceCode: '44', cityCode: '4403', districtCode: '440305', townCode: '' }

const show = (start: SelectedRegion = nowhere, onSubmit?: (event: FormEvent) => void) => {
  let latest = start
  const Field = () => {
    const [region, setRegion] = useState(start)
    latest = region
    return (
      <form onSubmit={onSubmit}>
        <AddressSelector value={region} onChange={setRegion} />
      </form>
    )
  }
  const { unmount } = renderPage(<Field />)
  return Object.assign(() => latest, { unmount })
}

const region = () => screen.getByRole('combobox', { name: '省/市/区' })
const town = () => screen.getByRole('combobox', { name: '镇/街道' })
const choose = async (label: string) => user.click(await screen.findByTitle(label))

// These run first, because a loaded file stays cached.
it('shows no code while its name is loading', async () => {
  const restore = lose('regions.json')
  show({ ...nanshan, townCode: '440305007' })
  expect(screen.getAllByText('正在载入…')).toHaveLength(2)
  expect(screen.queryByText(/\d{6}/)).not.toBeInTheDocument()
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(screen.queryByText(/44 \/ 4403/)).not.toBeInTheDocument()
  expect(await screen.findByText('粤海街道')).toBeVisible()
  restore()
})

it('says that the divisions could not be loaded and loads them on 重试', async () => {
  const restore = lose('regions.json')
  show(nanshan)
  expect(await screen.findByText('行政区划加载失败，请重试')).toBeVisible()
  restore()
  await user.click(screen.getByRole('button', { name: /重\s?试/ }))
  expect(await screen.findByText('广东省 / 深圳市 / 南山区')).toBeVisible()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

it('says that the towns could not be loaded and loads them on 重试', async () => {
  const restore = lose('towns/4419.json')
  show({ ...nowhere, provinceCode: '44', cityCode: '4419' })
  await user.click(await screen.findByRole('button', { name: /重\s?试/ }))
  expect(await screen.findByRole('alert')).toBeVisible()
  restore()
  await user.click(screen.getByRole('button', { name: /重\s?试/ }))
  await waitFor(() => expect(town()).toBeEnabled())
})

it('selects province, city and district, then a town of that district', async () => {
  const value = show()
  expect(town()).toBeDisabled()
  await user.click(region())
  await choose('广东省')
  await choose('深圳市')
  await choose('南山区')
  expect(value()).toEqual(nanshan)
  await waitFor(() => expect(town()).toBeEnabled())
  await user.click(town())
  expect(screen.queryByTitle('新安街道')).not.toBeInTheDocument()
  await user.click(await screen.findByTitle('粤海街道'))
  expect(value()).toEqual({ ...nanshan, townCode: '440305007' })
})

it.each(['徐汇', '上海徐汇', '上海市 徐汇区'])('finds a district by %s', async (query) => {
  const value = show()
  await user.type(region(), query)
  await user.click(await screen.findByRole('option', { name: '上海市 / 上海市 / 徐汇区' }))
  expect(value()).toEqual({ provinceCode: '31', cityCode: '3101', districtCode: '310104', townCode: '' })
})

const status = (text: string | RegExp) => screen.findByText(text, { selector: '[role=status]' })
const foundRegions = async () =>
  (await screen.findAllByRole('option')).map((item) => item.textContent?.replace(/\s/g, ''))

it('of several districts with the same name the one in the larger city comes first', async () => {
  show()
  await user.type(region(), '南山区')
  expect(await foundRegions()).toEqual(['广东省/深圳市/南山区', '黑龙江省/鹤岗市/南山区'])
})

it('announces how many regions a search finds', async () => {
  show()
  await user.type(region(), '南山区')
  expect(await screen.findByText('找到 2 个地区')).toHaveRole('status')
  await user.type(region(), '南')
  expect(await status('没有找到地区')).toBeInTheDocument()
})

it('but the one in the province that the customer sends from before any other', async () => {
  saveHomeProvince('', '23')
  show()
  await user.type(region(), '南山区')
  expect(await foundRegions()).toEqual(['黑龙江省/鹤岗市/南山区', '广东省/深圳市/南山区'])
})

const nothing = { ...nowhere }
/** The active option, which the field names for readers. */
const activeRegion = () => {
  const option = screen.getByRole('option', { selected: true })
  expect(region()).toHaveAttribute('aria-activedescendant', option.id)
  return option.textContent
}
const inHarbin = '黑龙江省 / 鹤岗市 / 南山区'
const inShenzhen = '广东省 / 深圳市 / 南山区'

describe('a typed name', () => {
  it('makes the first region active, which Enter takes without sending the form', async () => {
    const submitted = jest.fn((event: FormEvent) => event.preventDefault())
    const value = show(nowhere, submitted)
    await user.type(region(), '南山区')
    await waitFor(() => expect(activeRegion()).toBe(inShenzhen))
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent(inShenzhen)
    await user.keyboard('{Enter}')
    expect(value()).toEqual(nanshan)
    expect(region()).toHaveValue('')
    expect(region()).not.toHaveAttribute('aria-activedescendant')
    expect(submitted).not.toHaveBeenCalled()
  })

  it('the arrow keys move to the others, and no further', async () => {
    const value = show()
    await user.type(region(), 'nsq')
    await waitFor(() => expect(activeRegion()).toBe(inShenzhen))
    await user.keyboard('{ArrowUp}')
    expect(activeRegion()).toBe(inShenzhen)
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
    expect(activeRegion()).toBe(inHarbin)
    await user.keyboard('{Enter}')
    expect(value().cityCode).toBe('2304')
  })

  it('that only one region has is chosen by leaving the field', async () => {
    const value = show()
    await user.type(region(), '徐汇')
    await screen.findByRole('option')
    await user.tab()
    expect(value().districtCode).toBe('310104')
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it.each([
    ['南山', '「南山」有 2 个地区，请选择其中一个'],
    ['火星基地', '「火星基地」没有找到，请改用其他名称'],
  ])('%s, which is no choice, is said to be none and comes back with the focus', async (text, sentence) => {
    const value = show()
    await user.type(region(), text)
    await status(/找到/)
    // Past the button that clears the field.
    await user.tab()
    await user.tab()
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence)
    await waitFor(() => expect(region()).toHaveValue(''))
    expect(value()).toEqual(nothing)
    act(() => region().focus())
    expect(region()).toHaveValue(text)
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('is given up with Escape', async () => {
    const value = show()
    await user.type(region(), '徐汇')
    await screen.findByRole('option')
    await user.keyboard('{Escape}')
    await user.tab()
    expect(value()).toEqual(nothing)
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('is not searched while an input method composes it', async () => {
    const value = show()
    await user.click(region())
    fireEvent.compositionStart(region())
    fireEvent.change(region(), { target: { value: "xu'hui" } })
    expect(await status('请继续输入')).toBeInTheDocument()
    fireEvent.change(region(), { target: { value: '徐汇' } })
    fireEvent.compositionEnd(region(), { target: { value: '徐汇' } })
    expect(await screen.findByRole('option')).toHaveTextContent('徐汇区')
    await user.keyboard('{Enter}')
    expect(value().districtCode).toBe('310104')
  })
})

describe('recently used regions', () => {
  const use = async (...names: string[]) => {
    const { unmount } = show()
    for (const name of names) {
      await user.type(region(), name)
      await screen.findAllByRole('option')
      await user.keyboard('{Enter}')
    }
    unmount()
  }
  const recent = async () =>
    within(await screen.findByRole('listbox', { name: '最近使用的地区' }))
      .getAllByRole('option')
      .map(({ textContent }) => textContent)

  it('stand above the columns when the empty field takes the focus, the latest first', async () => {
    userInfo.set({ userId: 'u1', userTel: '13800138000', nickname: '' })
    await use('徐汇', '深圳南山', '徐汇')
    const value = show()
    await screen.findByText(/省 \/ 市 \/ 区/)
    act(() => region().focus())
    expect(await recent()).toEqual(['上海市 / 上海市 / 徐汇区', inShenzhen])
    expect(screen.getByTitle('广东省')).toBeInTheDocument()
    expect(region()).not.toHaveAttribute('aria-activedescendant')
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(activeRegion()).toBe(inShenzhen)
    await user.keyboard('{Enter}')
    expect(value()).toEqual(nanshan)
  })

  it('are not remembered for a visitor', async () => {
    await use('徐汇')
    show()
    await user.click(region())
    expect(await screen.findByTitle('广东省')).toBeInTheDocument()
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
  })
})

// The cascader reads `which`, which user-event leaves at 0.
const keys = { ArrowDown: 40, ArrowRight: 39, Enter: 13 }
const press = (...names: (keyof typeof keys)[]) =>
  names.forEach((key) => fireEvent.keyDown(region(), { key, keyCode: keys[key], which: keys[key] }))

it('is used by keyboard alone', async () => {
  const value = show()
  act(() => region().focus())
  press('Enter')
  await screen.findByTitle('广东省')
  press('ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowRight', 'ArrowDown', 'Enter')
  expect(value()).toEqual({ ...nanshan, districtCode: '440306' })
})

it('a city without districts is complete and has towns', async () => {
  const value = show()
  await user.click(region())
  await choose('广东省')
  await choose('东莞市')
  expect(value()).toEqual({ provinceCode: '44', cityCode: '4419', districtCode: '', townCode: '' })
  await waitFor(() => expect(town()).toBeEnabled())
})

it('clears the town when the district changes', async () => {
  const value = show({ ...nanshan, townCode: '440305007' })
  await user.click(region())
  await choose('宝安区')
  expect(value()).toEqual({ ...nanshan, districtCode: '440306' })
})

it('finds a town by its name and by the first letters of its pinyin', async () => {
  show(nanshan)
  for (const query of ['粤海', 'yh', 'YHJD']) {
    await waitFor(() => expect(town()).toBeEnabled())
    await user.clear(town())
    await user.type(town(), query)
    expect(await screen.findByTitle('粤海街道')).toBeInTheDocument()
    expect(screen.queryByTitle('南头街道')).not.toBeInTheDocument()
  }
})
