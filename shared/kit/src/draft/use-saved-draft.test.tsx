import { act, render, renderHook } from '@testing-library/react'
import { deviceDraftStorage, draftLifetimeMs, tabDraftStorage } from './draft-storage'
import { useSavedDraft } from './use-saved-draft'

interface Note {
  text: string
}
const read = (stored: unknown): Note => ({ text: String(Reflect.get(Object(stored), 'text')) })
const inTab = () => tabDraftStorage('note', read)
const onDevice = (now = 0) => deviceDraftStorage('note', read, () => now)

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

describe.each([
  ['the tab', inTab],
  ['the device', onDevice],
])('a draft in the storage of %s', (_, storageOf) => {
  test('typed, then opened again: it is restored', () => {
    const first = renderHook(() => useSavedDraft(storageOf()))
    expect(first.result.current).toMatchObject({ savedDraft: null, restored: false, typed: false, settled: true })
    act(() => first.result.current.save({ text: '甲' }))
    expect(first.result.current).toMatchObject({ restored: false, typed: true })
    const second = renderHook(() => useSavedDraft(storageOf()))
    expect(second.result.current).toMatchObject({ savedDraft: { text: '甲' }, restored: true, typed: true })
  })

  test('a change that nobody has typed is saved after one that was typed alone', () => {
    const { result } = renderHook(() => useSavedDraft(storageOf()))
    act(() => result.current.save({ text: '甲' }, false))
    expect(storageOf().load()).toBeNull()
    act(() => result.current.save({ text: '乙' }))
    act(() => result.current.save({ text: '丙' }, false))
    expect(storageOf().load()).toEqual({ text: '丙' })
  })

  test('cleared: nothing is left, and the next suggestion is not saved', () => {
    storageOf().save({ text: '甲' })
    const { result } = renderHook(() => useSavedDraft(storageOf()))
    act(() => result.current.clear())
    act(() => result.current.save({ text: '乙' }, false))
    expect(result.current).toMatchObject({ restored: false, typed: false })
    expect(storageOf().load()).toBeNull()
  })
})

describe('the draft of a closed tab', () => {
  const open = (recover: () => Promise<Note | null>) => {
    const onRecovered = jest.fn()
    const { result } = renderHook(() => useSavedDraft({ ...inTab(), recover }, { onRecovered }))
    return { result, onRecovered }
  }

  test('comes a moment later', async () => {
    const { result, onRecovered } = open(async () => ({ text: '甲' }))
    expect(result.current.settled).toBe(false)
    await act(async () => undefined)
    expect(result.current).toMatchObject({ settled: true, restored: true })
    expect(onRecovered).toHaveBeenCalledWith({ text: '甲' })
  })

  test.each([
    ['the person has typed meanwhile', async () => ({ text: '甲' }), true],
    ['there is none', async () => null, false],
    ['its code does not load', async () => Promise.reject(new Error('no chunk')), false],
  ])('is left alone when %s', async (_, recover, isTyped) => {
    const { result, onRecovered } = open(recover)
    if (isTyped) act(() => result.current.save({ text: '乙' }))
    await act(async () => undefined)
    expect(result.current).toMatchObject({ settled: true, restored: false })
    expect(onRecovered).not.toHaveBeenCalled()
  })
})

describe('the draft of a form that is in the first HTML of its page', () => {
  const seen: object[] = []
  const onRecovered = jest.fn()
  const Form = () => {
    const { savedDraft, restored, typed, settled } = useSavedDraft(inTab(), { onRecovered })
    seen.push({ savedDraft, restored, typed, settled })
    return <p>{restored && '已恢复'}</p>
  }
  const takeOver = () => {
    seen.length = 0
    const container = document.body.appendChild(document.createElement('div'))
    container.innerHTML = '<p></p>'
    render(<Form />, { container, hydrate: true })
    return container.textContent
  }

  test('comes in the next render: the first one is that of all customers', () => {
    inTab().save({ text: '甲' })
    expect(takeOver()).toBe('已恢复')
    expect(seen[0]).toMatchObject({ savedDraft: null, restored: false })
    expect(seen.at(-1)).toMatchObject({ savedDraft: null, restored: true, settled: true })
    expect(onRecovered).toHaveBeenCalledWith({ text: '甲' })
  })

  test('is none where nothing is stored', () => {
    expect(takeOver()).toBe('')
    expect(seen.at(-1)).toMatchObject({ restored: false, typed: false, settled: true })
  })
})

describe('a draft that another tab has sent', () => {
  const open = (before: string, typed: string) => {
    if (before !== '') onDevice().save({ text: before })
    const onSentElsewhere = jest.fn()
    const { result, unmount } = renderHook(() => useSavedDraft(onDevice(), { onSentElsewhere }))
    if (typed !== '') act(() => result.current.save({ text: typed }))
    return { onSentElsewhere, unmount }
  }
  const send = (text: string, newValue: string | null = null, key = 'note') =>
    window.dispatchEvent(new StorageEvent('storage', { key, oldValue: JSON.stringify({ savedAt: 0, text }), newValue }))

  test.each([
    ['restored and sent', '甲', '', '甲', 1],
    ['typed here and sent as it is', '', '甲', '甲', 1],
    ['typed on here since then', '甲', '乙', '甲', 0],
    ['nothing of it here', '', '', '甲', 0],
  ])('%s', (_, before, typed, sent, calls) => {
    const { onSentElsewhere } = open(before, typed)
    send(sent)
    expect(onSentElsewhere).toHaveBeenCalledTimes(calls)
  })

  test('a change, another draft and a form that is closed are not reported', () => {
    const { onSentElsewhere, unmount } = open('甲', '')
    send('甲', '{}')
    send('甲', null, 'other')
    unmount()
    send('甲')
    expect(onSentElsewhere).not.toHaveBeenCalled()
  })
})

test('a draft on the device ends after a day, and is deleted', () => {
  onDevice().save({ text: '甲' })
  expect(onDevice(draftLifetimeMs - 1).load()).toEqual({ text: '甲' })
  expect(onDevice(draftLifetimeMs).load()).toBeNull()
  expect(localStorage).toHaveLength(0)
})
