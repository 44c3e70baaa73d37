import { watchConsole } from '../../support/console'
import { logInQuickly } from '../../support/login'
import { expect, type Page, test } from '../../support/test'
import { wide } from '../../support/wide'

const main = (page: Page) => page.getByRole('main')

/** The first field of each public page. */
const fields = [
  ['/ewbSearchall', '运单号'],
  ['/contraband', '物品名称'],
  ['/timelimitationoffreight', '总重量'],
  ['/receivingrange', '地址'],
  ['/dotinformation', '关键字'],
] as const

/** Opens a page whose scripts do not come before the returned function is called. */
const openWithoutScripts = async (page: Page, address: string): Promise<() => void> => {
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\.js(\?|$)/, async (route) => {
    await released
    await route.continue()
  })
  await page.goto(address, { waitUntil: 'commit' })
  return release
}

const isLive = (page: Page) => expect(page.locator('[data-early]')).toHaveCount(0)

interface Shift extends PerformanceEntry {
  value: number
  /** Within half a second of a key: the field itself has another size. */
  hadRecentInput: boolean
}

const countShifts = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(window, { shifted: 0 })
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput } of list.getEntries() as Shift[])
        if (!hadRecentInput) (window as unknown as { shifted: number }).shifted += value
    }).observe({ type: 'layout-shift', buffered: true })
  })

for (const size of [
  { width: 1440, height: 900 },
  { width: 375, height: 812 },
])
  test.describe(`at ${size.width} px`, () => {
    test.use({ viewport: size })

    test(
      'what is typed before the scripts have come stays, with focus and caret, and nothing moves',
      wide(size.width === 375),
      async ({ page }) => {
        const problems = watchConsole(page)
        await countShifts(page)
        for (const [address, name] of fields) {
          const release = await openWithoutScripts(page, address)
          const field = main(page).or(page.locator('[data-early]')).getByLabel(name, { exact: true })
          await field.click()
          await page.keyboard.type('1234')
          await page.keyboard.press('ArrowLeft')
          const node = await field.elementHandle()
          release()
          await isLive(page)
          await expect(field).toBeFocused()
          await page.keyboard.type('5')
          await expect(field).toHaveValue('12354')
          expect(await field.evaluate((now, before) => now === before, node), address).toBe(true)
          expect(await page.evaluate(() => (window as unknown as { shifted: number }).shifted), address).toBeLessThan(
            0.02,
          )
          await page.unrouteAll()
        }
        expect(problems).toEqual([])
      },
    )
  })

test('what is typed stays where the styles of the page come after the shell', async ({ page }) => {
  const releases: (() => void)[] = []
  for (const files of [/\/remotes\/.*\.css/, /\/remotes\/.*\.js/]) {
    const released = new Promise<void>((resolve) => releases.push(resolve))
    await page.route(files, async (route) => {
      await released
      await route.continue()
    })
  }
  await page.goto('/contraband', { waitUntil: 'commit' })
  const field = main(page).getByRole('searchbox', { name: '物品名称' })
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(field).toBeHidden()
  releases[0]?.()
  await field.fill('充电宝')
  releases[1]?.()
  await isLive(page)
  await expect(field).toHaveValue('充电宝')
})

test('a button that is pressed before the scripts have come is pressed once when the page is ready', async ({
  page,
}) => {
  const release = await openWithoutScripts(page, '/contraband')
  await page.getByRole('button', { name: '打火机' }).click()
  await page.getByRole('button', { name: '充电宝' }).click()
  await expect(page.getByRole('searchbox', { name: '物品名称' })).toHaveValue('')
  release()
  await expect(main(page).getByRole('status').getByText('限制寄递')).toBeVisible()
  await expect(main(page).getByRole('searchbox', { name: '物品名称' })).toHaveValue('充电宝')
  await expect(page).toHaveURL(`/contraband?q=${encodeURIComponent('充电宝')}`)
})

test('a form that is sent before the scripts have come shows its problems when the page is ready', async ({ page }) => {
  const release = await openWithoutScripts(page, '/timelimitationoffreight')
  await page.getByLabel('总重量', { exact: true }).click()
  await page.keyboard.type('12.5')
  await page.keyboard.press('Enter')
  release()
  await expect(main(page).getByText('请选择始发地')).toBeVisible()
  await expect(main(page).getByLabel('总重量', { exact: true })).toHaveValue('12.5')
})

test('a query that is sent before the scripts have come is sent by the browser itself', async ({ page }) => {
  await openWithoutScripts(page, '/ewbSearchall')
  await page.getByLabel('运单号', { exact: true }).click()
  await page.keyboard.type('300000000001')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/ewbSearchall?ewbNo=300000000001')
})

test('a page whose scripts do not come says so', async ({ page }) => {
  await page.route(/\.js(\?|$)/, (route) => route.abort())
  await page.goto('/contraband')
  await expect(page.getByText('页面尚未加载完整，请检查网络后重新加载')).toBeVisible()
  await expect(page.getByRole('link', { name: '重新加载' })).toBeVisible()
})

test('a page whose own scripts do not come has the card of its failure, and nothing else goes wrong', async ({
  page,
}) => {
  const thrown: string[] = []
  page.on('pageerror', ({ message }) => thrown.push(message))
  await page.route(/\/remotes\/remote-service-query\/.*\.js/, (route) => route.abort())
  await page.goto('/contraband')
  await expect(main(page).getByRole('alert')).toBeVisible()
  await expect(page.locator('[data-early]')).toHaveCount(0)
  expect(thrown).toEqual([])
})

for (const size of [
  { width: 1440, height: 900 },
  { width: 375, height: 812 },
])
  test.describe(`a customer at ${size.width} px`, () => {
    test.use({ viewport: size })

    test(
      'what is typed into /send before the scripts have come stays beside the default sender and the draft',
      wide(size.width === 375),
      async ({ page, context, baseURL }) => {
        const problems = watchConsole(page)
        await countShifts(page)
        await logInQuickly(context, String(baseURL))
        const sender = page.getByRole('region', { name: '寄件人' })
        const receiver = page.getByRole('region', { name: '收件人' })
        const name = receiver.getByLabel('姓名', { exact: true })
        const goods = page.getByLabel('物品名称', { exact: true })

        const release = await openWithoutScripts(page, '/send')
        await name.click()
        await page.keyboard.type('王明')
        await page.keyboard.press('ArrowLeft')
        release()
        await isLive(page)
        await expect(name).toBeFocused()
        await page.keyboard.type('小')
        await expect(name).toHaveValue('王小明')
        await expect(page.getByRole('button', { name: '提交订单' })).toBeVisible()
        await expect(sender.getByText(/陈立言/).or(sender.locator('input[value="陈立言"]'))).toBeVisible()
        expect(await page.evaluate(() => (window as unknown as { shifted: number }).shifted)).toBeLessThan(0.02)
        await page.unrouteAll()

        const releaseAgain = await openWithoutScripts(page, '/send')
        await expect(name).toHaveValue('')
        await goods.fill('茶叶')
        releaseAgain()
        await isLive(page)
        await expect(name).toHaveValue('王小明')
        await expect(goods).toHaveValue('茶叶')
        expect(problems).toEqual([])
      },
    )
  })

test('a customer’s answers leave the document as they are read, and a visitor’s document has none', async ({
  page,
  context,
  baseURL,
}) => {
  const answers = page.locator('#portal-answers')
  await openWithoutScripts(page, '/ewbSearch')
  await expect(page.locator('.sk-l').first()).toBeVisible()
  await expect(page.locator('[data-early]')).toHaveCount(0)
  await expect(answers).toHaveCount(0)
  await page.unrouteAll()

  await logInQuickly(context, String(baseURL))
  await page.goto('/ewbSearch')
  await expect(main(page).getByRole('row').nth(5)).toBeVisible()
  await isLive(page)
  await expect(answers).toHaveCount(0)
})

/** The call with the first rows of a page behind a login, what is typed into it meanwhile, and where the rows stand. */
const lists = [
  { address: '/ewbSearch', call: 'order/page', heading: '订单列表', field: '关键词' },
  { address: '/invoice', call: 'invoice/eligiblePage', heading: '申请发票', field: undefined },
] as const

for (const { address, call, heading, field } of lists)
  test(`the first rows of ${address} come with a customer’s document: ${call} is not asked for`, async ({
    page,
    context,
    baseURL,
  }) => {
    const problems = watchConsole(page)
    await logInQuickly(context, String(baseURL))
    await page.addInitScript(() => {
      // A tab in the background follows no orders: they would be asked for again when a stream begins.
      Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' })
      // Answers grow old within seconds, which a busy machine may need.
      for (const clock of [performance, Date]) {
        const now = clock.now.bind(clock)
        const start = now()
        clock.now = () => start + (now() - start) / 20
      }
    })
    const calls: string[] = []
    await page.route(`**/api/${call}`, (route) => void calls.push(route.request().url()))
    // A busy server leaves calls to the browser.
    await page.route(`**${address}`, async (route) => {
      let response = await route.fetch()
      while (!(await response.text()).includes(`{"path":"${call}"`)) response = await route.fetch()
      await route.fulfill({ response })
    })
    const release = await openWithoutScripts(page, address)
    await expect(page.locator('[data-early]').getByRole('heading', { level: 1, name: heading })).toBeVisible()
    if (field !== undefined) {
      await page.locator('[data-early]').getByLabel(field, { exact: true }).click()
      await page.keyboard.type('1234')
    }
    release()
    await isLive(page)
    await expect(main(page).getByRole('row').nth(3)).toBeVisible()
    if (field !== undefined) {
      await expect(main(page).getByLabel(field, { exact: true })).toBeFocused()
      await expect(main(page).getByLabel(field, { exact: true })).toHaveValue('1234')
    }
    expect(calls).toEqual([])
    expect(problems).toEqual([])
  })
