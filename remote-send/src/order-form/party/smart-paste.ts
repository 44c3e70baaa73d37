/** Behind a file of its own, so that it comes when it is first opened. */
export { SmartPaste } from '@portal/shared/smart-paste'
