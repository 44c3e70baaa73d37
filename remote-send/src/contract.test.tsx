import { signIn } from '@portal/testing/shell'
import { describePageContract } from '@portal/testing/page-contract'
import manifest from '../remote.json'
import { sendDraftStorage } from './draft/draft-storage'
import { crossBorderAnswers } from './features/cross-border/testing/cross-border-answers'
import * as lifecycles from './index'
import { pages } from './pages'
import { goodDraft } from './testing/drafts'
import { fakeApi } from '@portal/testing/fake-api'
import { usualAnswers } from './testing/answers'

const setUp = async () => {
  fakeApi({ ...usualAnswers, ...crossBorderAnswers })
  await signIn('u1')
  sendDraftStorage('u1').save(goodDraft)
}

describePageContract({ manifest, lifecycles, pages, setUp })
