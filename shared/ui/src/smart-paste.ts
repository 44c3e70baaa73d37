/** 智能识别 in the forms of all remotes: behind its own path, as it is opened by hand. */
export { fromAnalysis, isNothing } from './smart-paste/from-analysis'
export { SmartPaste } from './smart-paste/smart-paste'
