export { draftOfStoredOrder } from './draft-of-stored-order'
export { ModificationPage } from './modification-page'
export { SourceMissing, type SourceOrder, useSourceOrder } from './use-source-order'
export { withConflictCheck } from './with-conflict-check'
