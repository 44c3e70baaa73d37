import { loadData, setMenuBadge } from '@portal/shared'
import * as links from '@portal/contract/links'

/** Updates the menu's badge after a case was read. The shell polls it as well, so a failure is only logged. */
export const refreshNewReplies = async (): Promise<void> => {
  try {
    const { count } = await loadData('feedback/unread', {})
    setMenuBadge(links.feedbackRecords(), count)
  } catch (error) {
    console.warn('the number of new replies was not loaded', error)
  }
}
