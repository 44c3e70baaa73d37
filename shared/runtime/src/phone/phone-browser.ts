import { type PhoneBrowser, phoneBrowserOf } from '@portal/rules/phone-browser'

/** The browser of the phone that shows the page; null: no phone. */
export const phoneBrowser = (): PhoneBrowser | null => phoneBrowserOf(navigator.userAgent)
