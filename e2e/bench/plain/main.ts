import { readInlineData } from '../../../shell/src/federation/inline-data'
import { startPortal } from '../../../shell/src/start-portal'

startPortal(readInlineData())
