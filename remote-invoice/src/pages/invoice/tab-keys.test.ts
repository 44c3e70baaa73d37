import * as links from '@portal/contract/links'
import { readTab } from './tab-keys'

test.each([
  [links.invoice(), 'apply'],
  [links.invoice('LC1'), 'apply'],
  [links.invoiceRecords(), 'record'],
])('%s opens the view %s', (address, tab) => expect(readTab(new URLSearchParams(address.split('?')[1]))).toBe(tab))
