import { loadData, setMenuBadge } from '@portal/shared'
import * as links from '@portal/contract/links'

/** Brings the menu up to date after something was read. The shell asks again by itself, so a failure is only logged. */
export const refreshNewReplies = async (): Promise<void> => {
  try {
    const { count } = await loadData('feedback/unread', {})
    setMenuBadge(links.feedbackRecords(), count)
  } catch (error) {
    console.warn('the number of new replies was not loaded', error)
  }
}
