import { describePageContract } from '@portal/shared/testing/page-contract'
import manifest from '../remote.json'
import { pages } from './pages'

describePageContract(manifest, pages)
