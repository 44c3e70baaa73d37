import { expect, type Page, test } from '../../support/test'
import { configureAmap } from '../../support/amap'
import { seriousAccessibilityIssues } from '../../support/accessibility-issues'
import { callApi } from '../../support/call-api'
import { watchConsole } from '../../support/console'
import { logInQuickly } from '../../support/login'
import { takeScreenshot } from '../../support/screenshot'
import { settled } from '../../support/settled'
import { wide } from '../../support/wide'

const main = (page: Page) => page.getByRole('main')
const outletMap = (page: Page) => main(page).getByRole('group', { name: /^地图：.+的位置/ })

/** A place whose outlet no other test uses. */
const urumqi = '新疆维吾尔自治区乌鲁木齐市沙依巴克区友好北路街道1号'

const submitAddress = async (page: Page, address: string) => {
  await page.goto('/receivingrange')
  await main(page).getByRole('textbox', { name: '地址' }).fill(address)
  await main(page)
    .getByRole('button', { name: /^查\s?询$/ })
    .click()
}
test('with a key the way of the goods is on AMap, version 1.4.4 with the specified plugins', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const problems = watchConsole(page)
  const amap = await configureAmap(page, 'stand-in', '1.4.4')
  const token = await logInQuickly(context, baseURL ?? '')
  const { list } = await callApi<{
    list: { orderNo: string; status: string; senderCity: string; receiverCity: string }[]
  }>(request, token, 'order/page', { tab: 'signed', pageSize: 50 })
  const farAway = list.find(
    ({ status, senderCity, receiverCity }) => status === 'SIGNED' && senderCity !== receiverCity,
  )
  await page.goto(`/orderdetails?orderNo=${farAway?.orderNo ?? ''}`)
  const routeMap = main(page).getByRole('group', { name: /^物流地图：.+寄往.+已送达/ })
  await expect(routeMap.getByText('起', { exact: true })).toBeVisible()
  await expect(routeMap.getByText('终', { exact: true })).toBeVisible()
  expect(await amap.calls('Polyline')).toEqual([[expect.objectContaining({ strokeStyle: 'solid' })]])
  expect(amap.requestedUrls).toHaveLength(1)
  const { searchParams } = new URL(amap.requestedUrls[0] ?? '')
  expect([searchParams.get('v'), searchParams.get('key')]).toEqual(['1.4.4', 'key-of-the-carrier'])
  expect(searchParams.get('plugin')).toContain(
    'AMap.Autocomplete,AMap.PlaceSearch,AMap.Scale,AMap.OverView,AMap.ToolBar,AMap.MapType,AMap.PolyEditor,AMap.CircleEditor',
  )
  expect(problems).toEqual([])
})

test('AMap that cannot be reached, or keeps silent for five seconds, gives way to the offline map without a reload', async ({
  page,
}) => {
  const unreachable = await configureAmap(page, 'failure')
  await submitAddress(page, urumqi)
  await expect(outletMap(page).locator('canvas').first()).toBeVisible()
  expect(unreachable.requestedUrls).toHaveLength(1)

  await page.unrouteAll({ behavior: 'ignoreErrors' })
  const silent = await configureAmap(page, 'silence')
  await submitAddress(page, urumqi)
  await expect.poll(() => silent.requestedUrls.length).toBe(1)
  await expect(outletMap(page).getByRole('status', { name: '地图加载中' })).toBeVisible()
  await expect(outletMap(page).locator('canvas').first()).toBeVisible()
  await expect(page.locator('script[src*="amap"]')).toHaveCount(0)
  await expect(main(page).getByRole('region', { name: '派送范围' })).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test(
  "operations draw an outlet's area on the offline map by its editor, and visitors see it; on AMap by AMap's editors",
  wide(),
  async ({ page, request }) => {
    const problems = watchConsole(page)
    await submitAddress(page, urumqi)
    await expect(outletMap(page)).toHaveAccessibleName(/的位置$/)
    const name = /地图：(.+)的位置/.exec((await outletMap(page).getAttribute('aria-label')) ?? '')?.[1] ?? ''

    // The map moves without an animation.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/dev/service-areas')
    const choice = page.getByRole('combobox', { name: '网点' })
    const outletCode = (await choice.getByRole('option', { name: new RegExp(`^${name}`) }).getAttribute('value')) ?? ''
    await choice.selectOption(outletCode)
    const shapes = page.getByRole('list', { name: '已画区域' }).getByRole('listitem')
    await expect(page.getByRole('status')).toHaveText('该网点还没有服务范围')
    await page.getByRole('button', { name: '画圆形' }).click()
    await page.getByRole('button', { name: '画多边形' }).click()
    await expect(shapes.nth(1)).toHaveText(/^多边形2：4 个顶点，约 .+ km²完成删除$/)
    const before = await shapes.nth(1).textContent()
    await settled(page)
    // A corner is a sixth of the map's height away from the centre, in both directions.
    const box = (await page.locator('#map').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    const [x, y] = [box.x + box.width / 2 + box.height / 6, box.y + box.height / 2 + box.height / 6]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + 60, y + 40, { steps: 4 })
    await page.mouse.up()
    await expect(shapes.nth(1)).not.toHaveText(before ?? '')
    await takeScreenshot(page, 'service-areas')
    await page.getByRole('button', { name: '保存服务范围' }).click()
    await expect(page.getByRole('status')).toHaveText('已保存 2 个区域')
    expect(await seriousAccessibilityIssues(page)).toEqual([])

    await submitAddress(page, urumqi)
    await expect(outletMap(page)).toHaveAccessibleName(/的位置与服务范围$/)
    await expect(main(page).getByText('该网点的服务范围，以实际受理为准')).toBeVisible()
    expect(await seriousAccessibilityIssues(page)).toEqual([])
    await takeScreenshot(page, 'service-coverage-map')

    const amap = await configureAmap(page, 'stand-in')
    await page.goto('/dev/service-areas')
    await choice.selectOption(outletCode)
    await page.getByRole('textbox', { name: '查找地点' }).fill('红山')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: '红山站（广东省深圳市）' }).click()
    expect(await amap.calls('setZoomAndCenter')).toContainEqual([14, [114.1, 22.6]])
    await page.getByRole('button', { name: '编辑圆形1' }).click()
    expect(await amap.calls('CircleEditor.open')).toHaveLength(1)
    await page.evaluate(() => {
      const { amapEditor } = window as unknown as {
        amapEditor: { shape: { options: { radius: number } }; emit: (event: string) => void }
      }
      amapEditor.shape.options.radius = 4321
      amapEditor.emit('adjust')
    })
    await expect(shapes.first()).toHaveText(/半径 4\.32 km/)
    await page.getByRole('button', { name: '删除多边形2' }).click()
    await page.getByRole('button', { name: '保存服务范围' }).click()
    await expect(page.getByRole('status')).toHaveText('已保存 1 个区域')
    const { shapes: storedShapes } = await callApi<{ shapes: unknown[] }>(request, '', 'outlet/serviceArea', {
      outletCode,
    })
    expect(storedShapes).toEqual([expect.objectContaining({ kind: 'circle', radiusMetres: 4321 })])
    await callApi(request, '', 'dev/service-area', { outletCode, shapes: [] })
    expect(problems).toEqual([])
  },
)

test('on a phone, by keyboard: the map of the serving outlet is moved and zoomed', wide(), async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 })
  const problems = watchConsole(page)
  await submitAddress(page, urumqi)
  const map = outletMap(page).getByRole('application')
  await expect(outletMap(page).locator('canvas').first()).toBeVisible()
  await map.focus()
  for (const key of ['ArrowRight', 'ArrowUp', '+', '-']) await page.keyboard.press(key)
  await expect(map).toBeFocused()
  expect(await seriousAccessibilityIssues(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
  await takeScreenshot(page, 'service-coverage-map-375')
  expect(problems).toEqual([])
})
