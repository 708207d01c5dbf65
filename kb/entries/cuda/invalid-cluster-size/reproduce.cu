// Thread block clusters that are larger than promised, or do not divide the grid.
#include <cstdio>
#include <cstdlib>
#include <string>

static int report(const char *call, cudaError_t code) {
    if (code != cudaSuccess)
        fprintf(stderr, "CUDA error in %s: %s (%d, %s)\n", call, cudaGetErrorString(code), int(code), cudaGetErrorName(code));
    return code != cudaSuccess;
}
#define CHECK(call) do { if (report(#call, call)) exit(1); } while (0)

__global__ void kernel(int *data) { atomicAdd(data, 1); }

static cudaError_t launch(int *data, unsigned blocks, unsigned threads, unsigned cluster) {
    cudaLaunchAttribute attribute;
    attribute.id = cudaLaunchAttributeClusterDimension;
    attribute.val.clusterDim.x = cluster, attribute.val.clusterDim.y = 1, attribute.val.clusterDim.z = 1;
    cudaLaunchConfig_t config = {};
    config.gridDim = blocks, config.blockDim = threads, config.attrs = &attribute, config.numAttrs = 1;
    return cudaLaunchKernelEx(&config, kernel, data);
}

int main(int, char **words) {
    std::string step = words[1];
    bool uneven = std::string(words[2]) == "uneven";
    unsigned blocks = uneven ? 30 : 32, cluster = uneven ? 8 : 16, threads = 128;
    int *data, host = 0;
    CHECK(cudaMalloc(&data, sizeof(int)));
    CHECK(cudaMemset(data, 0, sizeof(int)));
    if (step == "workaround-1") {  // a grid of whole clusters, of at most 8 blocks
        dim3 grid(blocks);
        cluster = 8;
        grid.x = (blocks + cluster - 1) / cluster * cluster;
        blocks = grid.x;
    } else if (step == "workaround-2") {  // ask for 16, with whole clusters
        cudaFuncSetAttribute(kernel, cudaFuncAttributeNonPortableClusterSizeAllowed, 1);
        cluster = 16, blocks = 32;
    } else if (step == "dead-end-1") {  // smaller blocks
        threads = 32;
    } else if (step == "dead-end-2") {  // again, after a synchronization
        printf("first: %d\n", int(launch(data, blocks, threads, cluster)));
        cudaGetLastError();
        CHECK(cudaDeviceSynchronize());
    } else if (step != "error") {
        return fprintf(stderr, "there is no step %s\n", words[1]), 2;
    }
    CHECK(launch(data, blocks, threads, cluster));
    CHECK(cudaMemcpy(&host, data, sizeof(int), cudaMemcpyDeviceToHost));
    printf("%d threads ran in clusters of %u blocks\n", host, cluster);
    return 0;
}
