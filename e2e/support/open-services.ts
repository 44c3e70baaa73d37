import type { Page } from '@playwright/test'

/** Shows all services of the order form, which begins with them in one line. */
export const openServices = async (page: Page): Promise<void> => {
  const button = page.getByRole('main').getByRole('button', { name: /^(修改|收起)服务$/ })
  if ((await button.getAttribute('aria-expanded')) === 'false') await button.click()
}
