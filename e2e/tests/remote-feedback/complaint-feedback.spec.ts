import { expect, type Page, test } from '../../support/test'
import { writeFile } from 'node:fs/promises'
import { seriousAccessibilityIssues } from '../../support/accessibility-issues'
import { callApi } from '../../support/call-api'
import { watchConsole } from '../../support/console'
import { logInAsNew } from '../../support/new-customer'
import { makePaidOrders } from '../../support/paid-order'
import { takeScreenshot } from '../../support/screenshot'
import { wide } from '../../support/wide'

const story = '今天收到的货物外箱被压坏，里面的两本画册封面折断，请核实并赔偿。'
const pieceBytes = 256 * 1024

/** A photo as a telephone makes it, larger than the one that is sent. */
const takePhoto = async (page: Page, name: string, colour: string) => {
  const address = await page.evaluate((fill) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 3000, height: 2000 })
    const context = canvas.getContext('2d')
    if (context === null) return ''
    context.fillStyle = fill
    context.fillRect(0, 0, 3000, 2000)
    // Noise, because a plain picture would be too small to be shrunk.
    for (let spot = 0; spot < 20_000; spot++) {
      context.fillStyle = `hsl(${spot % 360} 40% 60%)`
      context.fillRect(Math.random() * 3000, Math.random() * 2000, 8, 8)
    }
    return canvas.toDataURL('image/jpeg', 0.95)
  }, colour)
  return { name, mimeType: 'image/jpeg', buffer: Buffer.from(address.split(',')[1] ?? '', 'base64') }
}

/** A PNG of one pixel. */
const smallPicture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const box = (type: string, content: Buffer): Buffer => {
  const size = Buffer.alloc(4)
  size.writeUInt32BE(content.length + 8)
  return Buffer.concat([size, Buffer.from(type, 'latin1'), content])
}
/** A minimal MP4 of five pieces; on disk, so that the same file can be chosen again. */
const makeVideo = async (path: string): Promise<string> => {
  await writeFile(
    path,
    Buffer.concat([
      box('ftyp', Buffer.from('isom\0\0\0\0isom', 'latin1')),
      box('moov', Buffer.alloc(8)),
      box('mdat', Buffer.alloc(5 * pieceBytes - 200, 7)),
    ]),
  )
  return path
}
/** Offsets of the uploaded pieces. */
const watchPieces = (page: Page): number[] => {
  const offsets: number[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/upload/chunk')) offsets.push((request.postDataJSON() as { offset: number }).offset)
  })
  return offsets
}
const notTheLine = (problems: string[]) => problems.filter((problem) => !problem.includes('net::ERR_FAILED'))

test('a complaint with pictures and a video: the line breaks, the page is reloaded, and it still arrives, once', async ({
  page,
  context,
  request,
  baseURL,
}, testInfo) => {
  const problems = watchConsole(page)
  const { token } = await logInAsNew(context, baseURL ?? '')
  const [order] = await makePaidOrders(request, token, ['深圳'])
  const ewbNo = order?.ewbNo ?? ''
  const video = await makeVideo(testInfo.outputPath('开箱视频.mp4'))
  const main = page.getByRole('main')
  const files = main.getByLabel('添加图片与附件')
  const tile = (name: string) => main.getByRole('listitem', { name })

  await page.clock.install()
  await page.goto('/complaintfeedback')
  await main.getByRole('button', { name: '提交反馈' }).click()
  await expect(main.getByText('请选择运单', { exact: true })).toBeVisible()
  const picker = main.getByRole('combobox', { name: '运单' })
  await expect(picker).toBeFocused()
  await picker.fill(ewbNo)
  await expect(
    page
      .getByRole('option')
      .or(page.locator('.ant-select-item-option'))
      .getByText(/深圳市 → 杭州市/),
  ).toBeVisible()
  await picker.press('Enter')
  await expect(main.getByText(/深圳市 → 杭州市 · 图书 8件/)).toBeVisible()
  await main.getByRole('radio', { name: '破损短少' }).check({ force: true })
  await expect(main.getByRole('list', { name: '建议提供的材料' }).getByText('开箱视频')).toBeVisible()
  await main.getByRole('textbox', { name: '问题描述' }).fill(story)
  await main.getByRole('textbox', { name: '货物价值' }).fill('258')
  await main.getByRole('radio', { name: '赔偿' }).check({ force: true })
  await main.getByRole('textbox', { name: '联系人' }).fill('林一诺')

  // The third piece of the video and all after it are lost.
  const pieces = watchPieces(page)
  await page.route('**/api/upload/chunk', (route) =>
    (route.request().postDataJSON() as { offset: number }).offset >= 2 * pieceBytes ? route.abort() : route.fallback(),
  )
  await files.setInputFiles(video)
  await expect(tile('开箱视频.mp4').getByText('网络中断，恢复后继续')).toBeVisible()
  await expect(tile('开箱视频.mp4').getByRole('progressbar')).toHaveJSProperty('value', 2 * pieceBytes)
  expect(await seriousAccessibilityIssues(page)).toEqual([])
  await takeScreenshot(page, 'complaint-feedback-broken')
  // While the clock is paused the upload is not retried automatically.
  await page.clock.pauseAt(Date.now() + 10_000)
  await expect(tile('开箱视频.mp4').getByText('网络中断，恢复后继续')).toBeVisible()
  await main.getByRole('button', { name: '提交反馈' }).click()
  await expect(main.getByText('有文件没有传完，请等待恢复或移除后再提交')).toBeVisible()
  await page.clock.resume()

  // After a reload the upload continues in the middle: pieces that have arrived are not sent again.
  await page.reload()
  await expect(main.getByText('已恢复上次未提交的内容')).toBeVisible()
  await expect(main.getByRole('textbox', { name: '问题描述' })).toHaveValue(story)
  pieces.splice(0)
  await files.setInputFiles(video)
  await expect(tile('开箱视频.mp4').getByRole('button', { name: '继续上传开箱视频.mp4' })).toBeVisible()
  await page.unroute('**/api/upload/chunk')
  await tile('开箱视频.mp4').getByRole('button', { name: '继续上传开箱视频.mp4' }).click()
  await expect(main.getByText('1个文件已上传')).toBeAttached()
  expect(Math.min(...pieces)).toBe(2 * pieceBytes)
  await files.setInputFiles([await takePhoto(page, '外箱.jpg', '#c98'), await takePhoto(page, '画册.jpg', '#89c')])
  await expect(main.getByText('3个文件已上传')).toBeAttached()
  await page.reload()
  await expect(main.getByText('3个文件已上传')).toBeAttached()
  await expect(tile('画册.jpg').locator('img')).toHaveJSProperty('naturalWidth', 2560)
  await takeScreenshot(page, 'complaint-feedback')

  await main.getByRole('button', { name: '提交反馈' }).dblclick()
  await expect(main.getByRole('heading', { name: '提交成功，我们会尽快核实处理' })).toBeFocused()
  expect(await seriousAccessibilityIssues(page)).toEqual([])
  await takeScreenshot(page, 'complaint-feedback-sent')
  const record = await callApi<{ total: number; list: { feedbackNo: string }[] }>(request, token, 'feedback/page', {})
  expect(record.total).toBe(1)
  const feedbackNo = record.list[0]?.feedbackNo ?? ''
  await expect(main.getByText(feedbackNo, { exact: true })).toBeVisible()

  // Submitting the same again leads to the open case with its pictures.
  await main.getByRole('button', { name: '再提交一条' }).click()
  await page.goto(`/complaintfeedback?waybillNo=${ewbNo}&type=DAMAGED`)
  await expect(main.getByText('该运单已有处理中的投诉')).toBeVisible()
  await main.getByRole('link', { name: '查看进度' }).click()
  await expect(page).toHaveURL(`/complaintrecord?feedbackNo=${feedbackNo}`)
  await main.getByRole('button', { name: '查看图片外箱.jpg' }).first().click()
  const viewer = page.getByRole('dialog', { name: '外箱.jpg' })
  await expect(viewer.getByRole('img', { name: '外箱.jpg' })).toHaveJSProperty('naturalWidth', 2560)
  expect(await seriousAccessibilityIssues(page)).toEqual([])
  await takeScreenshot(page, 'complaint-feedback-viewer')
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    viewer.getByRole('button', { name: /^下\s?载$/ }).click(),
  ])
  expect(saved.suggestedFilename()).toBe('外箱.jpg')
  expect(notTheLine(problems)).toEqual([])
})

test(
  'on a phone, with the keyboard: a suggestion is written, a file is taken back, the session ends in between, and it is sent',
  wide(),
  async ({ page, context, request, baseURL }) => {
    await page.setViewportSize({ width: 375, height: 812 })
    const problems = watchConsole(page)
    const { token } = await logInAsNew(context, baseURL ?? '')
    await page.goto('/complaintfeedback')
    const main = page.getByRole('main')
    await main.getByRole('radio', { name: '投诉', exact: true }).focus()
    for (const kind of ['理赔', '催件', '建议']) {
      await page.keyboard.press('ArrowRight')
      await expect(main.getByRole('radio', { name: kind, exact: true })).toBeChecked()
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
    expect(await seriousAccessibilityIssues(page)).toEqual([])
    await takeScreenshot(page, 'complaint-feedback-phone')
    const submit = main.getByRole('button', { name: '提交反馈' })
    await submit.focus()
    await page.keyboard.press('Enter')
    await expect(main.getByText('请填写问题描述')).toBeVisible()
    const suggestion = main.getByRole('textbox', { name: '您的建议' })
    await expect(suggestion).toBeFocused()
    await page.keyboard.type('希望订单列表能按收件城市分组查看，方便月底对账。')
    await main
      .getByLabel('添加图片与附件')
      .setInputFiles({ name: '说明.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\nno end') })
    await expect(main.getByRole('listitem', { name: '说明.pdf' }).getByText(/PDF/).last()).toBeVisible()
    await main.getByRole('button', { name: '移除说明.pdf' }).focus()
    await page.keyboard.press('Enter')
    await expect(main.getByRole('listitem', { name: '说明.pdf' })).toHaveCount(0)
    await expect(main.getByLabel('添加图片与附件')).toBeFocused()

    // The session ends during an upload: after another login the text is still there, and the upload continues by
    // itself.
    const cookies = await context.cookies()
    await context.clearCookies()
    await main
      .getByLabel('添加图片与附件')
      .setInputFiles({ name: '截图.png', mimeType: 'image/png', buffer: smallPicture })
    await expect(page.getByRole('dialog', { name: /登录/ })).toBeVisible()
    await context.addCookies(cookies)
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(page.getByRole('dialog', { name: /登录/ })).toBeHidden()
    await expect(main.getByText('1个文件已上传')).toBeAttached()
    await expect(suggestion).toHaveValue('希望订单列表能按收件城市分组查看，方便月底对账。')
    await main.getByRole('textbox', { name: '联系人' }).fill('林一诺')
    await submit.focus()
    await page.keyboard.press('Enter')
    await expect(main.getByRole('heading', { name: '提交成功，我们会尽快核实处理' })).toBeFocused()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
    // Back and forward again send nothing.
    await page.goto('/complaintrecord')
    await page.goBack()
    await expect(main.getByRole('radio', { name: '投诉', exact: true })).toBeChecked()
    expect((await callApi<{ total: number }>(request, token, 'feedback/page', {})).total).toBe(1)
    expect(problems.filter((problem) => !problem.includes('401'))).toEqual([])
  },
)
