import type { Page } from '@playwright/test'

/** A message, and the places that it reached: the portal of its customer, numbers, a WeChat, an e-mail address. */
export interface SentMessage {
  title: string
  text: string
  portal?: true
  sms?: string
  wechat?: string
  mail?: string
}

/** Stands for a time at which goods are expected, such as `11月28日 14:00–18:00`. */
export const someWindow = '〔时段〕'
export const withoutWindows = (text: string): string =>
  text.replace(/\d+月\d+日 \d\d:\d\d(?:–| 至 \d+月\d+日 )\d\d:\d\d/g, someWindow)

/** A message as `readOutboxes` returns it. */
export const linesOf = ({ title, text, sms, wechat, mail }: SentMessage): string[] => [
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
export const readOutboxes = async (page: Page, addresses: readonly string[]): Promise<string[]> =>
  [...(await readOutbox(page)), ...(await readMails(page))]
    .filter((line) => addresses.some((to) => line.includes(` ${to} `)) && !line.includes('验证码'))
    .map(withoutWindows)
    .sort()
