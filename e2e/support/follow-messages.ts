import { expect, type Locator, type Page, test } from '@playwright/test'

/** A message, and the places that it reached: the portal of its customer, numbers, a WeChat, an e-mail address. */
interface SentMessage {
  title: string
  text: string
  portal?: true
  /** The text in the portal, where it differs. */
  inPortal?: string
  sms?: string
  wechat?: string
  mail?: string
}

/** Stands for a time at which goods are expected, such as `11月28日 14:00–18:00`. */
export const someWindow = '〔时段〕'
/** Stands for the time at which something happened, such as `2026-11-28 14:00`. */
export const someTime = '〔时刻〕'
const withoutTimes = (text: string): string =>
  text
    .replace(/\d+月\d+日 \d\d:\d\d(?:–| 至 \d+月\d+日 )\d\d:\d\d/g, someWindow)
    .replace(/\d{4}-\d\d-\d\d \d\d:\d\d/g, someTime)

/** A message as `readOutboxes` returns it. */
const linesOf = ({ title, text, sms, wechat, mail }: SentMessage): string[] => [
  ...(sms ? [`短信 ${sms} 【零川物流】${text}`] : []),
  ...(wechat ? [`微信 ${wechat} ${title}：${text}`] : []),
  ...(mail ? [`邮件 ${mail} 【零川物流】${title}：${text}`] : []),
]

const readOutbox = async (page: Page): Promise<string[]> => {
  await page.goto('/dev/outbox')
  const rows = await page
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
    .all()
  return Promise.all(
    rows.map(async (row) => {
      const [, channel, to, text] = await row.getByRole('cell').allTextContents()
      return `${channel} ${to} ${text}`
    }),
  )
}

/** The subject and the first line of each e-mail. */
const readMails = async (page: Page): Promise<string[]> => {
  await page.goto('/dev/mail')
  const mails = await page.getByRole('article').allInnerTexts()
  return mails.map((mail) => {
    const [subject, head = '', firstLine] = mail.split('\n').filter((line) => line !== '')
    return `邮件 ${head.split(' · ')[1]} ${subject}：${firstLine}`
  })
}

/**
 * The messages of a demo to some addresses, without codes: `短信 13800001234 【零川物流】…`. Sorted, since some go out at the
 * same instant.
 */
const readOutboxes = async (page: Page, addresses: readonly string[]): Promise<string[]> =>
  [...(await readOutbox(page)), ...(await readMails(page))]
    .filter((line) => addresses.some((to) => line.includes(` ${to} `)) && !line.includes('验证码'))
    .map(withoutTimes)
    .sort()

/** The bell of the header, as it says how many messages are unread. */
export const bell = (page: Page, unread: number): Locator =>
  page.getByRole('banner').getByRole('button', { name: unread === 0 ? '消息' : `消息，${unread}条未读`, exact: true })

export const messageDrawer = (page: Page): Locator => page.getByRole('dialog', { name: '消息' })

const readDrawer = async (page: Page, count: number): Promise<string[]> => {
  const items = messageDrawer(page).getByRole('listitem')
  await expect(items).toHaveCount(count)
  const texts = await Promise.all(
    (await items.all()).map(async (item) => {
      const title = await item.getByRole('link').first().innerText()
      return withoutTimes(`${title.replace('（未读）', '').trim()}：${await item.getByRole('paragraph').innerText()}`)
    }),
  )
  return texts.sort()
}

/**
 * Compares, step by step, all sent messages with the expected ones: a message that is missing, that was sent twice or
 * to somebody else fails this step or the next. In the portal all messages of the customer of `page` are followed,
 * whose bell counts them live.
 * @param outbox another page, for the outboxes of the demo
 * @param addresses of the people
 */
export const followMessages = (page: Page, outbox: Page, addresses: readonly string[]) => {
  const all: SentMessage[] = []
  return (step: string, ...added: SentMessage[]): Promise<void> =>
    test.step(step, async () => {
      all.push(...added)
      const listed = all.filter(({ portal }) => portal)
      await expect(bell(page, listed.length)).toBeVisible()
      await bell(page, listed.length).click()
      expect(await readDrawer(page, listed.length)).toEqual(
        listed.map(({ title, text, inPortal = text }) => `${title}：${inPortal}`).sort(),
      )
      await messageDrawer(page).getByRole('button', { name: '关闭' }).click()
      await expect(messageDrawer(page)).toBeHidden()
      await expect.poll(() => readOutboxes(outbox, addresses)).toEqual(all.flatMap(linesOf).sort())
    })
}
