/** 智能识别 in the forms of all remotes: an export path of its own, because people open it only when needed. */
export { fromAnalysis, isNothing } from './smart-paste/from-analysis'
export { SmartPaste } from './smart-paste/smart-paste'
