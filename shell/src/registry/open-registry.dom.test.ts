import { drainEvents } from '@portal/shared/internal'
import { registryFixture } from '../testing/registry-fixture'
import { saveLastGood } from './last-good'
import { openRegistry } from './open-registry'
import { refreshRegistry } from './refresh-registry'
import { findRemote, setRegistry } from './registry-store'
import { watchRegistry } from './watch-registry'

jest.mock('./refresh-registry', () => ({ refreshRegistry: jest.fn() }))

describe('the start', () => {
  const cutOff = () => JSON.parse('{"remotes":[')

  beforeEach(() => {
    localStorage.clear()
    sessionStorage.clear()
    window.history.replaceState(null, '', '/')
    drainEvents()
    jest.mocked(refreshRegistry).mockReset().mockResolvedValue()
    setRegistry({ contract: 1, remotes: [] })
  })

  test('the portal starts with the registry in its HTML and requests nothing', async () => {
    await openRegistry(() => registryFixture)
    expect(findRemote('remote-send')).toBeDefined()
    expect(refreshRegistry).not.toHaveBeenCalled()
  })

  test.each([
    ['cut off', cutOff],
    ['of a wrong schema', () => ({ remotes: 1 })],
  ])('HTML with a registry that is %s: the last valid one is used', async (_name, read) => {
    saveLastGood({ text: JSON.stringify(registryFixture), signatures: '' })
    await openRegistry(read)
    expect(findRemote('remote-send')).toBeDefined()
    expect(drainEvents()).toMatchObject([{ kind: 'registry', detail: 'inline-broken' }])
  })

  const numbered = (serial: number, build: string) => ({
    ...registryFixture,
    serial,
    remotes: registryFixture.remotes.map((remote) => ({ ...remote, build })),
  })

  test.each([
    ['older than the last one that the browser had is not used', 7, 'last', ['inline-old']],
    ['as new as the last one is used', 8, 'inline', []],
  ])('HTML with a registry that is %s', async (_name, serial, build, events) => {
    saveLastGood({ text: JSON.stringify(numbered(8, 'last')), signatures: '' })
    await openRegistry(() => numbered(serial, 'inline'))
    expect(findRemote('remote-send')?.build).toBe(build)
    expect(drainEvents().map(({ detail }) => detail)).toEqual(events)
  })

  test('without any registry the start fails', async () => {
    await expect(openRegistry(cutOff)).rejects.toThrow()
  })

  test('a visit with a preview waits for the whole registry', async () => {
    window.history.replaceState(null, '', '/send?preview=remote-send@1.4.0-pr12')
    await openRegistry(() => registryFixture)
    expect(refreshRegistry).toHaveBeenCalledTimes(1)
  })
})

describe('the watch', () => {
  const refresh = jest.mocked(refreshRegistry)
  let visibility: DocumentVisibilityState
  let stop: () => void

  beforeEach(() => {
    jest.useFakeTimers()
    refresh.mockReset()
    visibility = 'visible'
    jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
    stop = watchRegistry()
  })
  afterEach(() => {
    stop()
    jest.useRealTimers()
  })

  test('the registry is polled every minute while the portal is visible', () => {
    jest.advanceTimersByTime(180_000)
    expect(refresh).toHaveBeenCalledTimes(3)
    visibility = 'hidden'
    jest.advanceTimersByTime(180_000)
    expect(refresh).toHaveBeenCalledTimes(3)
  })

  test('it is fetched when the window gets the focus, but not each time', () => {
    jest.advanceTimersByTime(20_000)
    for (let count = 0; count < 5; count++) window.dispatchEvent(new Event('focus'))
    expect(refresh).toHaveBeenCalledTimes(1)
  })

  test('once stopped it is not fetched', () => {
    stop()
    jest.advanceTimersByTime(120_000)
    window.dispatchEvent(new Event('focus'))
    expect(refresh).not.toHaveBeenCalled()
  })
})
