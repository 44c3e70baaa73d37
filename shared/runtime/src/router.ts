/** The parts of react-router that the portal uses, named so that the bundle keeps only them. */
export {
  BrowserRouter,
  Link,
  Navigate,
  NavLink,
  Outlet,
  Route,
  Router,
  Routes,
  createPath,
  matchPath,
  parsePath,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams,
} from 'react-router-dom'
export type { Location, NavigateFunction, NavigateOptions, Navigator, NavigationType, Path, To } from 'react-router-dom'
