import { readInlineConfig, readInlineRegistry } from '../../../shell/src/federation/inline-data'
import { openRegistry } from '../../../shell/src/registry/open-registry'
import { startPortal } from '../../../shell/src/start-portal'

void openRegistry(readInlineRegistry).then(() => startPortal(readInlineConfig()))
