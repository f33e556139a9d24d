import { type RouteConfig, route } from '@react-router/dev/routes';

/** The build asks for each public page by its address; entry.server.tsx finds and writes it. */
export default [route('*', 'root.tsx', { id: 'page' })] satisfies RouteConfig;
