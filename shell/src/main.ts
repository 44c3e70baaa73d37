import './federation/runtime-core'
import { limitEntryTime } from './federation/entry-timeout'
import { readInlineData } from './federation/inline-data'
import { startPortal } from './start-portal'

limitEntryTime()
startPortal(readInlineData())
