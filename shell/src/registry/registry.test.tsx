import { drainEvents, readCookie } from '@portal/shared/internal'
import { registryFixture } from '../testing/registry-fixture'
import { readLastGood } from './last-good'
import { liveShell, refreshRegistry } from './refresh-registry'
import { assertSigned } from './registry-signature'
import { findRemote, setRegistry } from './registry-store'
import type { RegistryRemote } from '@portal/contract/registry'
import { chooseReleases } from './choose-release'
import { useUnsavedWork } from '@portal/shared'
import { act, render, screen } from '@testing-library/react'
import { PreviewBadge } from './preview-badge'
import { UpdateNotice } from './update-notice'

jest.mock('./registry-signature', () => ({ assertSigned: jest.fn(async () => undefined) }))

describe('the refresh', () => {
  const [first] = registryFixture.remotes
  if (!first) throw new Error('the fixture has a remote')
  const withBuild = (build: string) => ({ ...registryFixture, serial: 7, remotes: [{ ...first, build }] })

  const answer = (body: string, status = 200) => {
    globalThis.fetch = jest.fn(
      async () =>
        ({
          ok: status === 200,
          status,
          headers: new Map([['x-portal-shell', '/assets/main.2.js']]),
          text: async () => body,
        }) as unknown as Response,
    )
  }
  const current = () => findRemote(first.name)?.build

  beforeEach(() => {
    localStorage.clear()
    drainEvents()
    setRegistry({ ...registryFixture, serial: 7 })
  })

  test('a new registry is used, and saved for a start whose HTML is broken', async () => {
    answer(JSON.stringify(withBuild('new')))
    await refreshRegistry()
    expect(current()).toBe('new')
    expect((await readLastGood())?.remotes[0]?.build).toBe('new')
    expect(liveShell.get()).toBe('/assets/main.2.js')
    expect(jest.mocked(fetch)).toHaveBeenCalledWith(
      '/registry.json',
      expect.objectContaining({ cache: 'no-cache', signal: expect.any(AbortSignal) }),
    )
  })

  const late = () => {
    globalThis.fetch = jest.fn(async () => {
      throw new DOMException('signal timed out', 'TimeoutError')
    })
  }

  const notSigned = () => {
    jest.mocked(assertSigned).mockRejectedValueOnce(new Error('not-signed'))
    answer(JSON.stringify(withBuild('forged')))
  }

  test.each([
    ['missing', () => answer('', 404), 'http-404'],
    ['late', late, 'TimeoutError'],
    ['cut off', () => answer(JSON.stringify(withBuild('cut')).slice(0, -9)), 'SyntaxError'],
    ['a page', () => answer('<!doctype html>'), 'SyntaxError'],
    ['of a wrong schema', () => answer('{"remotes":[{}]}'), 'bad-remote'],
    ['older than the present one', () => answer(JSON.stringify({ ...withBuild('old'), serial: 6 })), 'old'],
    ['not signed', notSigned, 'not-signed'],
  ])('a registry that is %s leaves the present one, and is in the telemetry', async (_name, arrange, detail) => {
    arrange()
    await refreshRegistry()
    expect(current()).toBe('test')
    expect(await readLastGood()).toBeUndefined()
    expect(drainEvents()).toMatchObject([{ kind: 'registry', detail }])
  })

  test('simultaneous calls share one request', async () => {
    answer(JSON.stringify(withBuild('shared')))
    await Promise.all([refreshRegistry(), refreshRegistry(), refreshRegistry()])
    expect(fetch).toHaveBeenCalledTimes(1)
  })
})

describe('the choice of a release', () => {
  const [template] = registryFixture.remotes
  if (!template) throw new Error('the fixture has a remote')
  const release = (version: string) => ({
    version,
    build: version,
    contract: 1,
    entry: `/${version}.js`,
    menu: template.menu,
    routes: template.routes,
  })
  const preview = (expiresAt: string) => ({ '1.4.0-pr12': { expiresAt, release: release('1.4.0-pr12') } })
  const remote = (more: Partial<RegistryRemote>): RegistryRemote => ({
    ...template,
    ...release('1.2.0'),
    previous: release('1.1.0'),
    ...more,
  })
  const choose = (more: Partial<RegistryRemote>) => {
    const { version, previous } = chooseReleases({ contract: 1, remotes: [remote(more)] }).remotes[0] ?? {}
    return [version, previous?.version]
  }
  const canary = (percent: number) => ({ canary: { percent, release: release('1.3.0') } })
  const visit = (query: string) => window.history.replaceState(null, '', `/send${query}`)

  beforeEach(() => {
    localStorage.clear()
    sessionStorage.clear()
    visit('')
  })

  test('everybody gets the live release, with the previous one to fall back to', () => {
    expect(choose({})).toEqual(['1.2.0', '1.1.0'])
  })

  test.each([
    ['9', 10, '1.3.0', '1.2.0'],
    ['10', 10, '1.2.0', '1.1.0'],
    ['99', 100, '1.3.0', '1.2.0'],
    ['0', 1, '1.3.0', '1.2.0'],
  ])(
    'the browser with number %s of a canary of %i%% gets %s, and falls back to %s',
    (number, percent, version, previous) => {
      document.cookie = `canaryNumber=${number}`
      expect(choose(canary(percent))).toEqual([version, previous])
    },
  )

  test('a browser draws its number once', () => {
    const first = choose(canary(50))
    const number = readCookie('canaryNumber')
    expect(number).toMatch(/^\d\d?$/)
    for (let visits = 0; visits < 20; visits++) expect(choose(canary(50))).toEqual(first)
    expect(readCookie('canaryNumber')).toBe(number)
  })

  test.each(['100', '-1', 'x', ''])('a stored number "%s" is drawn again', (number) => {
    document.cookie = `canaryNumber=${number}`
    choose(canary(50))
    expect(readCookie('canaryNumber')).toMatch(/^\d\d?$/)
  })

  const later = '2999-01-01T00:00:00Z'

  test("a preview that is listed is shown, without anything to fall back to, for the rest of the tab's visit", () => {
    visit('?preview=remote-send@1.4.0-pr12')
    expect(choose({ previews: preview(later) })).toEqual(['1.4.0-pr12', undefined])
    visit('')
    expect(choose({ previews: preview(later) })).toEqual(['1.4.0-pr12', undefined])
  })

  test.each([
    ['expired', 'remote-send@1.4.0-pr12', preview('2020-01-01T00:00:00Z')],
    ['not listed', 'remote-send@9.9.9', preview(later)],
    ['of another remote', 'remote-invoice@1.4.0-pr12', preview(later)],
    ['an address', 'https://example.com/x.js', preview(later)],
    ['a name that every object has', 'remote-send@constructor', preview(later)],
  ])('a preview that is %s changes nothing', (_name, previewParameter, previews) => {
    visit(`?preview=${encodeURIComponent(previewParameter)}`)
    expect(choose({ previews })).toEqual(['1.2.0', '1.1.0'])
  })
})

describe('the notices', () => {
  const Form = ({ dirty }: { dirty: boolean }) => {
    useUnsavedWork(dirty)
    return null
  }

  afterEach(() => {
    act(() => liveShell.set(''))
    document.head.replaceChildren()
    sessionStorage.clear()
    window.history.replaceState(null, '', '/')
  })

  const running = () => {
    const script = document.createElement('script')
    script.type = 'text/plain'
    script.src = '/assets/main.1.js'
    document.head.append(script)
  }
  const notice = () => screen.queryByRole('status', { name: '版本提示' })

  test('a new shell is announced with an update by one click; the running one is not', () => {
    running()
    render(<UpdateNotice />)
    act(() => liveShell.set('/assets/main.1.js'))
    expect(notice()).not.toBeInTheDocument()
    act(() => liveShell.set('/assets/main.2.js'))
    expect(notice()).toHaveTextContent('有新版本，点此更新')
    expect(screen.getByRole('button', { name: '点此更新' })).toBeVisible()
  })

  test('the announcement waits while there is unsaved work', () => {
    const page = (dirty: boolean) => (
      <>
        <UpdateNotice />
        <Form dirty={dirty} />
      </>
    )
    const { rerender } = render(page(true))
    act(() => liveShell.set('/assets/main.2.js'))
    expect(notice()).not.toBeInTheDocument()
    rerender(page(false))
    expect(notice()).toBeVisible()
  })

  const badge = () => screen.queryByRole('complementary', { name: '预览版本' })

  test('an active preview has a badge that ends it; an expired link has none', () => {
    setRegistry(registryFixture)
    window.history.replaceState(null, '', '/send?preview=remote-send@1.0.0')
    const { unmount } = render(<PreviewBadge />)
    expect(badge()).toHaveTextContent('预览版本 remote-send 1.0.0')
    expect(screen.getByRole('button', { name: '结束预览' })).toBeVisible()
    unmount()
    window.history.replaceState(null, '', '/send?preview=remote-send@9.9.9')
    render(<PreviewBadge />)
    expect(badge()).not.toBeInTheDocument()
  })
})
