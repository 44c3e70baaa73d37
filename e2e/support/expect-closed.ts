import { expect, type Locator } from '@playwright/test'

/**
 * Waits until a dialog is closed and its entry of the history is gone: the step back would end the load of another
 * page.
 */
export const expectClosed = async (dialog: Locator): Promise<void> => {
  await expect(dialog).toBeHidden()
  const layerNow = () => dialog.page().evaluate(() => (history.state as { layer?: number } | null)?.layer ?? 0)
  await expect.poll(layerNow).toBe(0)
}
