/** @jest-environment ../tooling/jest/built.cjs */
import { signIn } from '@portal/shared'
import { describePageContract } from '@portal/shared/testing/page-contract'
import manifest from '../remote.json'
import { saveDraft } from './draft/draft-storage'
import * as lifecycles from './index'
import { pages } from './pages'
import { goodDraft } from './testing/drafts'
import { fakeApi } from './testing/fake-api'

const prepare = async () => {
  fakeApi()
  await signIn('u1')
  saveDraft('u1', goodDraft)
}

describePageContract({ manifest, lifecycles, pages, prepare })
