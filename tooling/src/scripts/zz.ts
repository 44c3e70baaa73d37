export { run } from '../../../api/bench/zz-micro'
