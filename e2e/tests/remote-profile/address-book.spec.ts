import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page, test } from '../../support/test'
import { seriousAccessibilityIssues } from '../../support/accessibility-issues'
import { callApi } from '../../support/call-api'
import { choosePlace } from '../../support/choose-place'
import { watchConsole } from '../../support/console'
import { leaveUnsaved } from '../../support/leave-unsaved'
import { logInQuickly } from '../../support/login'
import { addDefaultSender, logInAsNew } from '../../support/new-customer'
import { readSheet } from '../../support/read-sheet'
import { wide } from '../../support/wide'

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog')
const field = (page: Page, name: string) => dialog(page).getByRole('textbox', { name })
const button = (scope: Page | Locator, name: string | RegExp) => scope.getByRole('button', { name, exact: true })

const party = {
  provinceCode: '33',
  cityCode: '3301',
  districtCode: '330106',
  townCode: '',
  address: '文三路478号',
  mobile: '13900002222',
}

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('a second visit shows the book of the first at once, and then what has been added meanwhile', async ({
    page,
    context,
    baseURL,
  }) => {
    const { token } = await logInAsNew(context, baseURL ?? '')
    await addDefaultSender(context.request, token)
    const menu = page.getByRole('navigation', { name: '主菜单' })
    await page.goto('/addressbook')
    await expect(main(page).getByRole('row', { name: /林一诺/ })).toBeVisible()
    await menu.getByRole('link', { name: '银行账户' }).click()
    await expect(main(page).getByRole('heading', { level: 1, name: '银行账户' })).toBeVisible()
    await callApi(context.request, token, 'address/create', {
      ...party,
      kind: 'sender',
      clientRequestId: randomUUID(),
      name: '仇雪莉',
      isDefault: false,
    })

    let answer: () => void = () => undefined
    const answered = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/api/address/page', async (route) => {
      await answered
      await route.continue()
    })
    await menu.getByRole('link', { name: '地址簿' }).click()
    await expect(main(page).getByRole('row', { name: /林一诺/ })).toBeVisible()
    await expect(main(page).getByRole('row', { name: /仇雪莉/ })).toHaveCount(0)
    answer()
    await expect(main(page).getByRole('row', { name: /仇雪莉/ })).toBeVisible()
  })

  test('a shop keeps its receivers: pasted, found by initials, made default, sent to, exported, imported, deleted', async ({
    page,
    context,
    baseURL,
  }) => {
    const problems = watchConsole(page)
    await logInAsNew(context, baseURL ?? '')
    await page.goto('/addressbook')
    await main(page).getByRole('link', { name: '收件地址' }).click()
    await expect(page).toHaveURL('/addressbook?kind=receiver')

    await test.step('what is missing is named, and the first field has the focus', async () => {
      await button(main(page), '新增地址').click()
      await button(dialog(page), '保存').click()
      await expect(dialog(page).getByText('请填写姓名')).toBeVisible()
      await expect(dialog(page).getByText('请选择省/市/区')).toBeVisible()
      await expect(field(page, '姓名')).toBeFocused()
      expect(await seriousAccessibilityIssues(page)).toEqual([])
    })

    await test.step('a pasted text fills the form; a double click makes one entry', async () => {
      await button(dialog(page), '智能识别').click()
      await field(page, '粘贴收件人信息').fill('仇雪莉 13900002211 浙江省杭州市下城区体育场路218号')
      await button(dialog(page), '识别并填写').click()
      await expect(field(page, '姓名')).toHaveValue('仇雪莉')
      await expect(dialog(page).getByTitle('浙江省 / 杭州市 / 拱墅区')).toBeVisible()
      await button(dialog(page), '保存').dblclick()
      await expect(dialog(page)).toHaveCount(0)
    })

    await test.step('it is found by the initials of its surname', async () => {
      await main(page).getByRole('searchbox', { name: '搜索地址簿' }).fill('qxl')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL('/addressbook?kind=receiver&keyword=qxl')
      await expect(main(page).getByRole('row', { name: /仇雪莉/ })).toHaveCount(1)
      await page.reload()
      await expect(main(page).getByRole('row', { name: /仇雪莉/ })).toHaveCount(1)
    })

    await test.step('it becomes the default and is sent to', async () => {
      await button(main(page), '设为默认，仇雪莉').click()
      await expect(button(main(page), '取消默认，仇雪莉')).toBeVisible()
      await button(main(page), '寄给TA，仇雪莉').click()
      await expect(page).toHaveURL(/\/send/)
      await expect(page.getByRole('region', { name: '收件人' }).getByRole('textbox', { name: '姓名' })).toHaveValue(
        '仇雪莉',
      )
      await page.goBack()
      await expect(main(page).getByRole('row', { name: /仇雪莉/ })).toHaveCount(1)
    })

    await test.step('the exported book has it, and is imported again with a mistake', async () => {
      const [download] = await Promise.all([page.waitForEvent('download'), button(main(page), '导出').click()])
      const sheet = readSheet(await readFile(await download.path()))
      expect(download.suggestedFilename()).toMatch(/^收件地址簿_\d{8}\.xlsx$/)
      expect(sheet.flat()).toEqual(expect.arrayContaining(['仇雪莉', '13900002211', '拱墅区']))
      await button(main(page), '导入').click()
      const rows = [
        '姓名,手机/固话,省,市,区/县,详细地址',
        '仇雪莉,13900002211,浙江省,杭州市,下城区,体育场路218号',
        '仇雪莉,13900002233,,,,上海市浦东新区世纪大道100号',
        '仇雪莉,123,广东省,深圳市,南山区,科技路1号',
      ]
      await dialog(page)
        .getByLabel('选择文件上传')
        .setInputFiles({ name: '地址.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\r\n')) })
      await expect(dialog(page).getByRole('region', { name: '待导入的行' })).toContainText('该地址已存在')
      expect(await seriousAccessibilityIssues(page)).toEqual([])
      await button(dialog(page), '导入 1 行').click()
      await expect(
        dialog(page).getByRole('status').filter({ hasText: '成功添加 1 条，已存在 1 条，有错误 1 条' }),
      ).toBeVisible()
      await expect(dialog(page).getByText('联系电话：请输入正确的手机号码')).toBeVisible()
      expect(await seriousAccessibilityIssues(page)).toEqual([])
      const [errors] = await Promise.all([page.waitForEvent('download'), button(dialog(page), '下载错误明细').click()])
      expect(readSheet(await readFile(await errors.path())).flat()).toEqual(
        expect.arrayContaining(['错误原因', '该地址已存在']),
      )
      await button(dialog(page), '完成').click()
    })

    await test.step('the chosen ones are deleted', async () => {
      await expect(main(page).getByRole('row', { name: /仇雪莉/ })).toHaveCount(2)
      await main(page).getByRole('checkbox', { name: '全选本页' }).check()
      expect(await seriousAccessibilityIssues(page)).toEqual([])
      await button(main(page), '删除所选').click()
      await button(dialog(page), '删除').click()
      await expect(main(page).getByText('没有符合条件的地址，请换个关键字或标签')).toBeVisible()
    })
    expect(problems).toEqual([])
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 812 } })

  test(
    'by keyboard alone, with an expired session and another tab in between',
    wide(),
    async ({ page, context, baseURL }) => {
      const customer = await logInAsNew(context, baseURL ?? '')
      await page.goto('/addressbook?kind=receiver&keyword=ssm')
      await expect(main(page).getByText('没有符合条件的地址，请换个关键字或标签')).toBeVisible()
      await button(main(page), '新增地址').focus()
      await page.keyboard.press('Enter')
      await expect(dialog(page)).toBeVisible()

      await test.step('typed through, with a place chosen by its name', async () => {
        await field(page, '姓名').focus()
        for (const text of ['单思敏', '13900002222']) {
          await page.keyboard.type(text)
          await page.keyboard.press('Tab')
        }
        await choosePlace(page, dialog(page), '西湖区', '浙江省 / 杭州市 / 西湖区')
        await field(page, '详细地址').focus()
        await page.keyboard.type('文三路478号')
        await expect(field(page, '手机/固话')).toHaveValue('13900002222')
      })

      await test.step('an expired session keeps what was typed', async () => {
        await context.clearCookies()
        await page.keyboard.press('Enter')
        await expect(page.getByRole('dialog', { name: /登录/ })).toBeVisible()
        await logInQuickly(context, baseURL ?? '', customer)
        await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
        await expect(page.getByRole('dialog', { name: /登录/ })).toBeHidden()
        await expect(field(page, '手机/固话')).toHaveValue('13900002222')
      })

      await test.step('another tab has added the same meanwhile', async () => {
        await callApi(page.request, customer.token, 'address/create', {
          kind: 'receiver',
          clientRequestId: randomUUID(),
          name: '单思敏',
          ...party,
        })
        await button(dialog(page), '保存').press('Enter')
        await expect(dialog(page).getByRole('alert').filter({ hasText: '该地址已存在' })).toBeVisible()
        await expect(field(page, '姓名')).toHaveValue('单思敏')
        await button(dialog(page), '取消').press('Enter')
        await leaveUnsaved(page)
        await expect(dialog(page)).toHaveCount(0)
      })

      await test.step('its card is deleted', async () => {
        await page.reload()
        const card = main(page).getByRole('article', { name: '单思敏的地址' })
        await expect(card).toBeVisible()
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
        expect(await seriousAccessibilityIssues(page)).toEqual([])
        await button(card, '删除，单思敏').press('Enter')
        await button(dialog(page), '删除').press('Enter')
        await expect(card).toHaveCount(0)
      })
    },
  )
})
