/** A file of its own, so that it is loaded when it is first opened. */
export { SmartPaste } from '@portal/shared/smart-paste'
