/** @jest-environment ../tooling/jest/built.cjs */
import { describePageContract } from '@portal/testing/page-contract'
import manifest from '../remote.json'
import * as lifecycles from './index'
import { pages } from './pages'

describePageContract({ manifest, lifecycles, pages })
