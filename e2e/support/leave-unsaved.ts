import { expect, type Locator, type Page } from '@playwright/test'

/** The question before unsaved content is left. */
export const leaveQuestion = (page: Page): Locator =>
  page.getByRole('dialog', { name: '当前内容尚未保存，确定离开吗？' })

/** Agrees to lose the content, once the dialog is at rest and focused. */
export const leaveUnsaved = async (page: Page): Promise<void> => {
  await expect(leaveQuestion(page).getByRole('button', { name: '继续编辑' })).toBeFocused()
  await leaveQuestion(page).getByRole('button', { name: '离开' }).press('Enter')
}
