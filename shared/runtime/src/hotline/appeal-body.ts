import type { AppealBody } from '@portal/contract/site-config'
import { defaultAppealBody } from '@portal/rules/appeal-body'

let body: AppealBody = defaultAppealBody

/** The public body to which customers can appeal, from the site's configuration. */
export const appealBody = (): AppealBody => body

/** For the shell, before it shows a page. */
export const setAppealBody = (configured: AppealBody): void => {
  body = configured
}
