import { expect, type Locator, type Page, test } from '@playwright/test'
import { linesOf, readOutboxes, type SentMessage, withoutWindows } from './sent-messages'

/** The bell of the header, as it says how many messages are unread. */
export const bell = (page: Page, unread: number): Locator =>
  page.getByRole('banner').getByRole('button', { name: unread === 0 ? '消息' : `消息，${unread}条未读`, exact: true })

export const messageDrawer = (page: Page): Locator => page.getByRole('dialog', { name: '消息' })

const readDrawer = async (page: Page, count: number): Promise<string[]> => {
  const items = messageDrawer(page).getByRole('listitem')
  await expect(items).toHaveCount(count)
  const texts = await items.allInnerTexts()
  return texts
    .map((text) => {
      const lines = text.split('\n')
      return withoutWindows(`${lines[0]?.replace('（未读）', '')}：${lines.at(-1)}`)
    })
    .sort()
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
      expect(await readDrawer(page, listed.length)).toEqual(listed.map(({ title, text }) => `${title}：${text}`).sort())
      await messageDrawer(page).getByRole('button', { name: '关闭' }).click()
      await expect(messageDrawer(page)).toBeHidden()
      await expect.poll(() => readOutboxes(outbox, addresses)).toEqual(all.flatMap(linesOf).sort())
    })
}
